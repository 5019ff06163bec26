import { useMutation, useQuery } from '@tanstack/react-query';
import type { LoginBody, PasswordChangeBody, ProfileBody, RegisterBody, ResetPasswordBody } from '#contract/auth.ts';
import type { SecondFactorRequired } from '#contract/accounts/factors.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { confirmPush } from '#web/api/notifications/push.ts';
import { upload } from '#web/api/http/upload.ts';
import { useOwnCall, useSessionStore } from '#web/api/use-session.ts';

/** Every function throws an `ApiError` when the server refuses. */
export function useAuth() {
  const call = useCall();
  const ownCall = useOwnCall();
  const session = useSessionStore();
  return {
    /** Returns the required second factor; null: signed in. */
    login: async (body: LoginBody): Promise<SecondFactorRequired | null> => {
      const reply = await call('POST /auth/login', { body });
      if ('second_factor_required' in reply) return reply;
      session.signIn(reply);
      return null;
    },
    /** Signs in the person named by the proxy in front of the site; resolves as `login` does. */
    loginByProxy: async (): Promise<SecondFactorRequired | null> => {
      const reply = await call('POST /auth/login/header', { body: null });
      if ('second_factor_required' in reply) return reply;
      session.signIn(reply);
      return null;
    },
    answerSecondFactor: async (body: CallInput<Endpoints['POST /auth/login/second-factor']>['body']) =>
      session.signIn(await call('POST /auth/login/second-factor', { body })),
    register: (body: RegisterBody) => call('POST /auth/register', { body }),
    forgotPassword: (body: { email: string }) => call('POST /auth/forgot-password', { body }),

    /** Revokes every session, including this browser's. */
    resetPassword: (body: ResetPasswordBody) => session.endAll(() => call('POST /auth/reset-password', { body })),

    resendVerification: () => ownCall('POST /auth/resend-verification', {}),

    updateProfile: async (body: ProfileBody) => {
      const reply = await ownCall('PUT /auth/me', { body });
      session.setUser(reply.user);
      return reply;
    },

    /**
     * Revokes all other sessions and their push subscriptions; this browser gets new tokens and keeps its subscription.
     */
    changePassword: async (body: PasswordChangeBody) => {
      const reply = await session.changePassword(body);
      void confirmPush(session, reply.user.id);
      return reply;
    },

    requestPasswordChange: (body: PasswordChangeBody) => ownCall('POST /auth/request-password-change', { body }),

    uploadPicture: async (picture: Blob, onProgress: (part: number) => void) => {
      const form = new FormData();
      form.append('file', picture, 'picture');
      const { profile_picture_url } = await session.authorized((token) =>
        upload('POST /auth/upload-profile-picture', { form, token, onProgress }),
      );
      const { user } = session.getState();
      if (user) session.setUser({ ...user, profile_picture_url });
    },

    removePicture: async () => {
      await ownCall('DELETE /auth/profile-picture', {});
      const { user } = session.getState();
      if (user) session.setUser({ ...user, profile_picture_url: null });
    },
  };
}

/** Consumes the link once, however often the page renders. */
const once = { staleTime: Infinity, gcTime: Infinity, refetchOnReconnect: false, retryOnMount: false } as const;

export function useResetTokenCheck(token: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['reset-token', token],
    queryFn: () => call('GET /auth/verify-reset-token/{token}', { params: { token } }),
    enabled: token !== '',
    ...once,
  });
}

export function useConfirmPasswordChange(token: string) {
  const call = useCall();
  const session = useSessionStore();
  return useQuery({
    queryKey: ['confirm-password-change', token],
    // The server revokes every session, when the link is opened for the first time.
    queryFn: () =>
      session.endAll(() => call('POST /auth/confirm-password-change', { body: { token } }), {
        hasEnded: ({ is_first }) => is_first,
      }),
    enabled: token !== '',
    ...once,
  });
}

/** The server revokes every session. */
export function useRevertEmailChange(token: string) {
  const call = useCall();
  const session = useSessionStore();
  return useMutation({
    mutationFn: () => session.endAll(() => call('POST /auth/revert-email-change', { body: { token } })),
  });
}

/** Switches off mails of the kind that the link is from. */
export function useUnsubscribe(token: string) {
  const call = useCall();
  return useMutation({ mutationFn: () => call('POST /unsubscribe', { query: { token } }) });
}

export function useVerifyEmail(token: string) {
  const call = useCall();
  const session = useSessionStore();
  return useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const reply = await call('POST /auth/verify-email', { body: { token } });
      if ((await session.settled()).status === 'signedIn') await session.verify();
      return reply;
    },
    enabled: token !== '',
    ...once,
  });
}
