import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';

/** Empty when missing. */
export const useLinkToken = (): string => useSearchParams()[0].get('token') ?? '';

/** Message and prefilled fields of the sign-in. */
interface SignInDetails {
  notice?: string | undefined;
  username?: string | undefined;
}

/** Navigates to the sign-in, on request or three seconds after `isDone`. */
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
