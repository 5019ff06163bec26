import { refuse } from '#server/platform/http/errors.ts';
import type { AccountDeps } from '../deps.ts';

/** @throws `password_sign_in_off` where the provider is the only way to sign in */
export function requirePasswordSignIn({ provider }: Pick<AccountDeps, 'provider'>): void {
  if (provider?.isOnlyWay) refuse('password_sign_in_off');
}
