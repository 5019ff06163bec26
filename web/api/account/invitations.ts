import { useQuery } from '@tanstack/react-query';
import { useRefetchAfter } from '#web/api/use-refetch-after.ts';
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
  const refetchAfter = useRefetchAfter(KEY);
  return {
    /** Returns the link, which cannot be read again. */
    createInvitation: async (body: { max_uses: number; days: number }) => {
      const { link } = await refetchAfter(call('POST /auth/invitations', { body }));
      return link;
    },
    withdrawInvitation: (id: number) => refetchAfter(call('DELETE /auth/invitations/{id}', { params: { id } })),
  };
}
