import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';

/** Empty when missing. */
export const useLinkToken = (): string => useSearchParams()[0].get('token') ?? '';

/** Opens the sign-in three seconds after `isDone`, or when called. */
export function useWayToLogin(isDone: boolean, notice?: string): () => void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate('/?login=true', { state: { notice } }), limits.linkRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, notice, navigate]);
  return () => void navigate('/?login=true', { state: { notice } });
}
