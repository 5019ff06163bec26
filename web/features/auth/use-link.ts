import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';

/** Empty when missing. */
export const useLinkToken = (): string => useSearchParams()[0].get('token') ?? '';

/** What the sign-in says and holds. */
interface SignInDetails {
  notice?: string | undefined;
  username?: string | undefined;
}

/** Leads to the sign-in, three seconds after `isDone` or when asked to. */
export function useWayToLogin(isDone: boolean, { notice, username }: SignInDetails = {}): () => void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(
      () => void navigate('/?login=true', { state: { notice, username } }),
      limits.linkRedirectMs,
    );
    return () => clearTimeout(timer);
  }, [isDone, notice, username, navigate]);
  return () => void navigate('/?login=true', { state: { notice, username } });
}
