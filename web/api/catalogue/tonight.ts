import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type TonightChoices,
  tonightCompanies,
  tonightMoods,
  tonightTimes,
} from '#contract/tonight/tonight-choices.ts';
import type { Call } from '#web/api/http/client.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { useOwnCall, useSession } from '#web/api/use-session.ts';

/** The parameters of `/tonight`; signed-out readers see the same cards at the same URL. */
export interface Tonight extends TonightChoices {
  seed: string;
  page: number;
}

const oneOf = <T extends string>(choices: readonly [T, ...T[]], value: string | null): T =>
  choices.find((choice) => choice === value) ?? choices[0];

/** Without a seed, the cards are those of `today`. */
export function readTonight(params: URLSearchParams, today: string): Tonight {
  const page = Number(params.get('page'));
  return {
    mood: oneOf(tonightMoods, params.get('mood')),
    time: oneOf(tonightTimes, params.get('time')),
    company: oneOf(tonightCompanies, params.get('company')),
    seed: params.get('seed')?.slice(0, 40) || today,
    page: Number.isInteger(page) && page > 0 && page <= 500 ? page : 1,
  };
}

export function tonightHref({ mood, time, company, seed, page }: Tonight): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ mood, time, company })) if (value !== 'any') params.set(name, value);
  params.set('seed', seed);
  if (page > 1) params.set('page', String(page));
  return `/tonight?${params}`;
}

const tonightOptions = (call: Call, tonight: Tonight, userId: number | null) =>
  queryOptions({
    queryKey: userId === null ? ['tonight', tonight] : ['mine', userId, 'tonight', tonight],
    queryFn: ({ signal }) => call('GET /tonight', { query: tonight }, signal),
    staleTime: 5 * 60_000,
  });

/** Waits for the session, because titles of the user's collection come first. */
export function useTonight(tonight: Tonight) {
  const { status, user } = useSession();
  const [call, ownCall] = [useCall(), useOwnCall()];
  const userId = status === 'signedIn' ? user.id : null;
  return useQuery({
    ...tonightOptions(userId === null ? call : ownCall, tonight, userId),
    enabled: status !== 'loading',
  });
}
