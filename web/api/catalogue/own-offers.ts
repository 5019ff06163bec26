import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import type { Call } from '#web/api/http/client.ts';
import { useChosenServices } from '#web/api/account/my-services.ts';
import { createBatcher } from '#web/lib/async/batcher.ts';

const staleTime = 30 * 60_000;
const batchers = new Map<string, (id: number) => Promise<string | null>>();

/** Batched with all other titles requested at the same time. */
function loadOffer(call: Call, country: string, services: string, id: number): Promise<string | null> {
  const key = `${country} ${services}`;
  let batcher = batchers.get(key);
  if (!batcher) {
    batcher = createBatcher(async (ids: number[]) => {
      const { offers } = await call('GET /discover/offers', {
        query: { ids: ids.join(','), services, watch_country: country } as never,
      });
      const found = new Map(offers.map(({ id: titleId, service }) => [titleId, service]));
      return new Map(ids.map((each) => [each, found.get(each) ?? null]));
    }, limits.listBatchMax);
    batchers.set(key, batcher);
  }
  return batcher(id);
}

/** The first of the chosen services that includes the title; null without one. */
export function useOwnOffer(titleId: number): string | null {
  const call = useCall();
  const { country, services } = useChosenServices();
  const names = services.join(',');
  const { data } = useQuery({
    queryKey: ['own-offer', country, names, titleId],
    queryFn: () => loadOffer(call, country, names, titleId),
    enabled: names !== '',
    staleTime,
  });
  return data ?? null;
}

interface OwnOffers {
  /** Undefined until known. */
  ids: ReadonlySet<number> | undefined;
  isFailed: boolean;
}

/** The titles that the chosen services include. */
export function useTitlesOnOwnServices(titleIds: readonly number[], { enabled }: { enabled: boolean }): OwnOffers {
  const call = useCall();
  const { country, services } = useChosenServices();
  const names = services.join(',');
  const { data, isError } = useQuery({
    queryKey: ['own-offers', country, names, titleIds],
    queryFn: async () => {
      const offers = await Promise.all(titleIds.map((id) => loadOffer(call, country, names, id)));
      return new Set(titleIds.filter((_, i) => offers[i] !== null));
    },
    enabled: enabled && names !== '',
    staleTime,
  });
  return { ids: data, isFailed: isError };
}
