import { refuse } from '#server/platform/http/errors.ts';
import type { AccountDeps } from '../deps.ts';

/**
 * For sign-in with a password or a passkey, registration and password resets.
 *
 * @throws `password_sign_in_off` where the provider is the only way in
 */
export function requireOwnSignIn({ provider }: Pick<AccountDeps, 'provider'>): void {
  if (provider?.isOnlyWay) refuse('password_sign_in_off');
}
