import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

export interface Status {
  kind: 'success' | 'error';
  text: string;
  forMs: number;
}

/** Shown for the duration in BEHAVIOUR.md 9. */
export function useStatus() {
  const [status, setStatus] = useState<Status | null>(null);
  useEffect(() => {
    if (!status) return undefined;
    const timer = setTimeout(() => setStatus(null), status.forMs);
    return () => clearTimeout(timer);
  }, [status]);
  return {
    status,
    succeed: (text: string) => setStatus({ kind: 'success', text, forMs: limits.statusSuccessMs }),
    fail: (text: string, forMs: number = limits.statusErrorMs) => setStatus({ kind: 'error', text, forMs }),
    clear: () => setStatus(null),
  };
}
