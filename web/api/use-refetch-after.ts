import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * For the functions of a hook that change data: awaits the change, then refetches these queries. Also after a failure,
 * because the cached data may be out of date.
 */
export function useRefetchAfter(...keys: QueryKey[]) {
  const queries = useQueryClient();
  return async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
  };
}
