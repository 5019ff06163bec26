import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import { failureOf, type Failure } from '#web/api/http/api-error.ts';
import type { LoaderDeps } from './load-context.ts';

/** Null if everything was loaded. */
export interface Loaded {
  failure: Failure | null;
}

/** A page that takes longer than this shows its skeleton; until then the previous page remains. */
const PATIENCE_MS = 220;

interface Wants<T, K extends QueryKey> {
  /** The page fails without it. */
  main: FetchQueryOptions<T, Error, T, K>;
  /** Parts that may fail. */
  also?: { queryKey: QueryKey }[];
  /** Parts that depend on the main answer; they may fail, too. */
  thereafter?: (main: T) => { queryKey: QueryKey }[];
}

/** The server waits for all data and uses the status of a failure. */
export async function loadPage<T, K extends QueryKey>(
  { queries }: LoaderDeps,
  { main, also = [], thereafter }: Wants<T, K>,
) {
  const prefetch = (options: { queryKey: QueryKey }) => queries.prefetchQuery(options as FetchQueryOptions);
  const parts = also.map(prefetch);
  const whole = queries.fetchQuery(main).then(
    async (answer) => {
      await Promise.all([...parts, ...(thereafter?.(answer) ?? []).map(prefetch)]);
      return { failure: null };
    },
    (error: unknown) => ({ failure: failureOf(error) }),
  );
  if (!import.meta.env.SSR) return Promise.race([whole, soon()]);
  const loaded: Loaded = await whole;
  return loaded.failure ? data(loaded, { status: pageStatus(loaded.failure) }) : loaded;
}

/** A URL that the API rejects as malformed means that the page does not exist. */
const pageStatus = ({ status, code }: Failure) => (code === 'bad_request' ? 404 : status || 503);

const soon = () => new Promise<Loaded>((resolve) => setTimeout(() => resolve({ failure: null }), PATIENCE_MS));
