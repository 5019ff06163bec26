import { refuse } from '#server/platform/http/errors.ts';
import type { AccountDeps } from '../deps.ts';

/**
 * For sign-in with password or passkey, registration and resets. @throws `password_sign_in_off` where the provider is
 * the only way to sign in
 */
export function requireOwnSignIn({ provider }: Pick<AccountDeps, 'provider'>): void {
  if (provider?.isOnlyWay) refuse('password_sign_in_off');
}
