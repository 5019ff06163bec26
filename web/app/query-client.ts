import { QueryClient } from '@tanstack/react-query';

/**
 * Failures are shown with a retry button instead of retried silently; offline, calls fail like any other instead of
 * waiting.
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
