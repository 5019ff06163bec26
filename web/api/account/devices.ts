import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '#web/api/http/fetch-file.ts';
import { signOutWithPushes } from '#web/api/notifications/push.ts';
import { useRefetchAfter } from '#web/api/use-refetch-after.ts';
import { useOwnCall, useSessionStore } from '#web/api/use-session.ts';

const KEY = ['own', 'sessions'] as const;

export function useDevices() {
  const call = useOwnCall();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('GET /auth/sessions', {}, signal)).sessions,
    staleTime: 0,
  });
}

export function useDeviceChanges() {
  const call = useOwnCall();
  const refetchAfter = useRefetchAfter(KEY);
  return {
    signOutDevice: (id: number) => refetchAfter(call('DELETE /auth/sessions/{id}', { params: { id } })),
    signOutOthers: () => refetchAfter(call('POST /auth/sessions/end-others', {})),
  };
}

export function useOwnData() {
  const call = useOwnCall();
  const session = useSessionStore();
  return {
    downloadCopy: () => session.authorized((token) => fetchFile('/api/auth/export', token), { purpose: 'download' }),
    deleteAccount: async (current_password: string) => {
      const reply = await call('POST /auth/delete-account', { body: { current_password } });
      await signOutWithPushes(session);
      return reply;
    },
  };
}
