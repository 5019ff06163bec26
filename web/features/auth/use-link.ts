import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';

/** The token in the address of a page that a mail leads to; empty when it is missing. */
export const useLinkToken = (): string => useSearchParams()[0].get('token') ?? '';

/** Leads to the sign-in, three seconds after `isDone` or when asked to. */
export function useWayToLogin(isDone: boolean, notice?: string): () => void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate('/?login=true', { state: { notice } }), limits.linkRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, notice, navigate]);
  return () => void navigate('/?login=true', { state: { notice } });
}
