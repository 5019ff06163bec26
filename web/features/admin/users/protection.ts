import type { AdminUser } from '#contract/admin/users.ts';

/** Why an account can be neither deactivated nor deleted; null when it can. */
export function protectionOf({ id, role }: AdminUser, ownId: number): 'protectedSelf' | 'protectedAdmin' | null {
  if (id === ownId) return 'protectedSelf';
  return role === 'admin' ? 'protectedAdmin' : null;
}
