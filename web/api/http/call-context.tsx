import { createContext, use } from 'react';
import type { Call } from './client.ts';

export const CallContext = createContext<Call | null>(null);

export function useCall(): Call {
  const call = use(CallContext);
  if (!call) throw new Error('No CallContext above this component');
  return call;
}
