import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignUpChanges } from '#contract/accounts/sign-up.ts';
import { useOwnCall } from '#web/api/use-session.ts';
import { ADMIN } from './users.ts';

const KEY = [...ADMIN, 'sign-up'] as const;

/** Sign-up settings, pending approvals and all invitations. */
export function useSignUp() {
  const call = useOwnCall();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const [settings, { approvals }, { invitations }] = await Promise.all([
        call('GET /admin/sign-up', {}, signal),
        call('GET /admin/approvals', {}, signal),
        call('GET /admin/invitations', {}, signal),
      ]);
      return { settings, approvals, invitations };
    },
    staleTime: 0,
  });
}

export function useSignUpChanges() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ADMIN });
  return {
    save: useMutation({
      mutationFn: (body: SignUpChanges) => call('PUT /admin/sign-up', { body }),
      onSettled,
    }),
    decide: useMutation({
      mutationFn: ({ id, isApproved }: { id: number; isApproved: boolean }) =>
        call(isApproved ? 'POST /admin/approvals/{id}/approve' : 'POST /admin/approvals/{id}/refuse', {
          params: { id },
        }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (id: number) => call('DELETE /admin/invitations/{id}', { params: { id } }),
      onSettled,
    }),
  };
}
