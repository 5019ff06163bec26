import type { AdminUser } from '#contract/admin/users.ts';

/** Null when the account can be deactivated and deleted. */
export function protectionOf({ id, role }: AdminUser, ownId: number): 'protectedSelf' | 'protectedAdmin' | null {
  if (id === ownId) return 'protectedSelf';
  return role === 'admin' ? 'protectedAdmin' : null;
}
