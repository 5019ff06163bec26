import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TotpRemoval } from '#contract/accounts/factors.ts';
import { useOwnCall, useSessionStore } from '#web/api/use-session.ts';

const KEY = ['own', 'factors'] as const;

/** Whether an authenticator app is set up. */
export function useTotp() {
  const call = useOwnCall();
  return useQuery({ queryKey: [...KEY, 'totp'], queryFn: ({ signal }) => call('GET /auth/totp', {}, signal) });
}

export function usePasskeys() {
  const call = useOwnCall();
  return useQuery({ queryKey: [...KEY, 'passkeys'], queryFn: ({ signal }) => call('GET /auth/passkeys', {}, signal) });
}

/** Browsers that skip the second factor. */
export function useRememberedDevices() {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...KEY, 'devices'],
    queryFn: async ({ signal }) => (await call('GET /auth/remembered-devices', {}, signal)).devices,
  });
}

/** Changes of second factors. Each throws an `ApiError` when the server refuses. */
export function useFactorChanges() {
  const call = useOwnCall();
  const session = useSessionStore();
  const queries = useQueryClient();
  /** Also after a failure: the cached data may be out of date. */
  const thenRefetch = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      await Promise.all([queries.invalidateQueries({ queryKey: KEY }), session.verify()]);
    }
  };
  return {
    beginTotp: () => call('POST /auth/totp/begin', {}),
    /**
     * Returns the recovery codes. Does not refetch, so that the dialog with the codes remains open; call `refetch`
     * afterwards.
     */
    confirmTotp: async (code: string) => (await call('POST /auth/totp/confirm', { body: { code } })).recovery_codes,
    renewRecoveryCodes: async () => (await thenRefetch(call('POST /auth/totp/recovery-codes', {}))).recovery_codes,
    removeTotp: (body: TotpRemoval) => thenRefetch(call('DELETE /auth/totp', { body })),
    forgetDevice: (id: number) => thenRefetch(call('DELETE /auth/remembered-devices/{id}', { params: { id } })),
    addPasskey: async (name: string) => {
      const options = await call('POST /auth/passkeys/begin', {});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options as never });
      return thenRefetch(call('POST /auth/passkeys', { body: { name, response: response as never } }));
    },
    renamePasskey: (id: number, name: string) =>
      thenRefetch(call('PUT /auth/passkeys/{id}', { params: { id }, body: { name } })),
    removePasskey: (id: number) => thenRefetch(call('DELETE /auth/passkeys/{id}', { params: { id } })),
    refetch: () => thenRefetch(Promise.resolve()),
  };
}
