import { QueryClient } from '@tanstack/react-query';

/** The cache of what the server said. Failures are shown, with a button to try again, instead of retried in silence. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000, gcTime: 30 * 60_000, refetchOnWindowFocus: false } },
  });
