import { useQueryClient } from '@tanstack/react-query';
import { personOptions, relatedOptions, titleOptions } from './queries.ts';
import { useCall } from '#web/api/http/call-context.tsx';

/** Loads what somebody is about to open: call it when a pointer or the focus comes near. */
export function usePrefetch() {
  const queries = useQueryClient();
  const call = useCall();
  return {
    prefetchTitle: (id: number) => {
      void queries.prefetchQuery(titleOptions(call, id));
      void queries.prefetchQuery(relatedOptions(call, id));
    },
    prefetchPerson: (id: number) => void queries.prefetchQuery(personOptions(call, id)),
  };
}
