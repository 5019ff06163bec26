import { useQueryClient } from '@tanstack/react-query';
import { personOptions, relatedOptions, titleOptions } from './queries.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Call when the pointer or the focus approaches a link. */
export function usePrefetch() {
  const queries = useQueryClient();
  const call = useCall();
  const { i18n } = useTranslation();
  return {
    prefetchTitle: (id: number) => {
      void queries.prefetchQuery(titleOptions(call, id, i18n.language));
      void queries.prefetchQuery(relatedOptions(call, id));
    },
    prefetchPerson: (id: number) => void queries.prefetchQuery(personOptions(call, id)),
  };
}
