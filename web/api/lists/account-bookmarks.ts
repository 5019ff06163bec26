import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnCall, useSession } from '#web/api/use-session.ts';

/**
 * The account's copy of the bookmarks, which remains when syncing is disabled: their number, and a function that
 * deletes them.
 */
export function useAccountBookmarks() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const userId = useSession().user?.id ?? 0;
  const queryKey = ['mine', userId, 'account bookmarks'] as const;
  const { data: count = 0 } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /bookmarks', {}, signal)).bookmarks.length,
    enabled: userId !== 0,
    staleTime: 0,
  });
  const { mutateAsync: deleteAll, isPending: isDeleting } = useMutation({
    mutationFn: () => call('DELETE /bookmarks', {}),
    onSuccess: () => queries.setQueryData(queryKey, 0),
  });
  return { count, deleteAll, isDeleting };
}
