import { QueryClient } from '@tanstack/react-query';

/**
 * Failures are shown with a retry button instead of retried silently; offline, calls and changes fail like any other
 * instead of waiting. Changes that wait for the network are those of the outbox.
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
      mutations: { networkMode: 'always' },
    },
  });
