import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TotpRemoval } from '#contract/accounts/factors.ts';
import { useOwnCall, useSessionStore } from '#web/api/use-session.ts';

const KEY = ['own', 'factors'] as const;

/** Whether codes are asked for at sign-in. */
export function useTotp() {
  const call = useOwnCall();
  return useQuery({ queryKey: [...KEY, 'totp'], queryFn: ({ signal }) => call('GET /auth/totp', {}, signal) });
}

export function usePasskeys() {
  const call = useOwnCall();
  return useQuery({ queryKey: [...KEY, 'passkeys'], queryFn: ({ signal }) => call('GET /auth/passkeys', {}, signal) });
}

/** Browsers that are asked for no code. */
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
  /** Also after a failure: what is shown may be out of date. */
  const andLookAgain = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      await Promise.all([queries.invalidateQueries({ queryKey: KEY }), session.verify()]);
    }
  };
  return {
    beginTotp: () => call('POST /auth/totp/begin', {}),
    /** Answers the recovery codes. The page looks again when they have been kept: `lookAgain`. */
    confirmTotp: async (code: string) => (await call('POST /auth/totp/confirm', { body: { code } })).recovery_codes,
    renewRecoveryCodes: async () => (await andLookAgain(call('POST /auth/totp/recovery-codes', {}))).recovery_codes,
    removeTotp: (body: TotpRemoval) => andLookAgain(call('DELETE /auth/totp', { body })),
    forgetDevice: (id: number) => andLookAgain(call('DELETE /auth/remembered-devices/{id}', { params: { id } })),
    addPasskey: async (name: string) => {
      const options = await call('POST /auth/passkeys/begin', {});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options as never });
      return andLookAgain(call('POST /auth/passkeys', { body: { name, response: response as never } }));
    },
    renamePasskey: (id: number, name: string) =>
      andLookAgain(call('PUT /auth/passkeys/{id}', { params: { id }, body: { name } })),
    removePasskey: (id: number) => andLookAgain(call('DELETE /auth/passkeys/{id}', { params: { id } })),
    lookAgain: () => andLookAgain(Promise.resolve()),
  };
}
