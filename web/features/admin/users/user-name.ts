import type { AdminUser } from '#contract/admin.ts';

/** The name, or the username when there is none. */
export const nameOf = ({ first_name, last_name, username }: AdminUser): string =>
  `${first_name} ${last_name}`.trim() || username;

/** Why an account can be neither deactivated nor deleted; null when it can. */
export function protectionOf({ id, role }: AdminUser, ownId: number): 'protectedSelf' | 'protectedAdmin' | null {
  if (id === ownId) return 'protectedSelf';
  return role === 'admin' ? 'protectedAdmin' : null;
}
