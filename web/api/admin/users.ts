import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminUserBody, adminUserSorts, adminUserStates } from '#contract/admin/users.ts';
import type { Role } from '#contract/auth.ts';
import { useOwnCall, useSessionStore } from '#web/api/use-session.ts';

/** The key of all administration queries: any change may affect any of them. */
export const ADMIN = ['own', 'admin'] as const;

export type UserSort = (typeof adminUserSorts)[number];
export type UserState = (typeof adminUserStates)[number];

export interface UserFilter {
  q: string;
  role: Role | null;
  state: UserState | null;
  sort: UserSort;
  order: 'asc' | 'desc';
  page: number;
}

export function useUsers({ q, role, state, sort, order, page }: UserFilter) {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...ADMIN, 'users', q, role, state, sort, order, page],
    queryFn: ({ signal }) =>
      call(
        'GET /admin/users',
        { query: { q, sort, order, page, ...(role && { role }), ...(state && { state }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useUser(id: number) {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...ADMIN, 'user', id],
    queryFn: ({ signal }) => call('GET /admin/users/{id}', { params: { id } }, signal),
    staleTime: 0,
  });
}

/** Each throws an `ApiError` when the server refuses. */
export function useUserChanges() {
  const session = useSessionStore();
  const { call } = session;
  const queries = useQueryClient();
  const thenRefetch = async <T>(change: Promise<T>): Promise<T> => {
    const reply = await change;
    await queries.invalidateQueries({ queryKey: ADMIN });
    return reply;
  };
  return {
    setActive: (id: number, is_active: boolean) =>
      thenRefetch(call('PUT /admin/users/{id}/status', { params: { id }, body: { is_active } })),
    update: async (id: number, body: AdminUserBody) => {
      const reply = await call('PUT /admin/users/{id}', { params: { id }, body });
      if (session.getState().user?.id === id) await session.verify();
      // Administrators who give up the role leave these pages.
      if (session.getState().user?.role === 'admin') await queries.invalidateQueries({ queryKey: ADMIN });
      return reply;
    },
    endSessions: (id: number) => thenRefetch(call('POST /admin/users/{id}/end-sessions', { params: { id } })),
    removeFactors: (id: number) => thenRefetch(call('DELETE /admin/users/{id}/factors', { params: { id } })),
    sendResetLink: (id: number) => thenRefetch(call('POST /admin/users/{id}/send-reset-link', { params: { id } })),
    /** Does not refetch the deleted account, which would get a 404. */
    remove: async (id: number) => {
      const reply = await call('DELETE /admin/users/{id}', { params: { id } });
      queries.removeQueries({ queryKey: [...ADMIN, 'user', id], type: 'inactive' });
      await queries.invalidateQueries({ queryKey: ADMIN, predicate: ({ queryKey }) => queryKey[2] !== 'user' });
      return reply;
    },
  };
}
