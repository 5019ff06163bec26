import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of what the server said. Failures are shown, with a button to try again, instead of retried in silence; without
 * a network calls fail like any other, instead of waiting for one.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
