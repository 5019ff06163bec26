import * as auth from '../auth.ts';
import * as recentSignIn from '../accounts/recent-sign-in.ts';
import type { EndpointTable } from '../endpoint.ts';

/** How people prove who they are, besides with a password at sign-in. */
export const signInEndpoints = {
  'GET /auth/recent-sign-in': {
    summary: 'Whether the person proved recently who they are, and how they can prove it again',
    tag: 'Sign-in',
    access: 'user',
    reply: recentSignIn.recentSignInReply,
  },
  'POST /auth/recent-sign-in': {
    summary: 'Prove again who one is, for calls that need a recent sign-in',
    tag: 'Sign-in',
    access: 'user',
    rateLimit: { max: 30, perSeconds: 5 * 60 },
    body: recentSignIn.proofBody,
    reply: auth.messageReply,
  },
} as const satisfies EndpointTable;
