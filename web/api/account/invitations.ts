import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnCall } from '#web/api/use-session.ts';

const KEY = ['own', 'invitations'] as const;

/** The person's invitations, and whether they may create more. */
export function useInvitations() {
  const call = useOwnCall();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /auth/invitations', {}, signal),
    staleTime: 0,
  });
}

export function useInvitationChanges() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: KEY });
  return {
    /** Returns the link, which cannot be read again. */
    createInvitation: async (body: { max_uses: number; days: number }) => {
      const { link } = await call('POST /auth/invitations', { body });
      await refetch();
      return link;
    },
    withdrawInvitation: async (id: number) => {
      try {
        await call('DELETE /auth/invitations/{id}', { params: { id } });
      } finally {
        await refetch();
      }
    },
  };
}
