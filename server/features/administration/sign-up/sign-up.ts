import type { SignUpChanges, SignUpSettings } from '#contract/accounts/sign-up.ts';
import { changesBetween, recordAdminAction } from '#server/features/audit/service.ts';
import * as accounts from '#server/features/auth/service.ts';
import type { AccountDeps } from '#server/features/auth/service.ts';

/** Changes the given sign-up settings. */
export async function changeSignUp(deps: AccountDeps, adminId: number, changes: SignUpChanges): Promise<void> {
  await accounts.commit(deps, async (trx) => {
    const admin = await accounts.lockAdministrator(trx, adminId);
    const before = await accounts.readSignUp(trx);
    const after = {
      mode: changes.mode ?? before.mode,
      approval: changes.approval ?? before.approval,
      member_invitations: changes.member_invitations ?? before.member_invitations,
      domains: changes.domains ?? before.domains,
    };
    await accounts.writeSignUp(trx, after);
    await recordAdminAction(trx, deps.clock, {
      admin,
      action: 'sign_up_changed',
      subject: { type: 'system', id: null, label: '' },
      changes: changesBetween(described(before), described(after)),
    });
  });
}

/** @throws `invitation_not_found` */
export async function withdrawAnyInvitation(deps: AccountDeps, adminId: number, id: number): Promise<void> {
  await accounts.commit(deps, async (trx) => {
    const admin = await accounts.lockAdministrator(trx, adminId);
    await accounts.withdrawInvitation(trx, id, null);
    await recordAdminAction(trx, deps.clock, {
      admin,
      action: 'invitation_withdrawn',
      subject: { type: 'system', id: null, label: '' },
    });
  });
}

interface Decision {
  adminId: number;
  userId: number;
  isApproved: boolean;
}

/**
 * Approves or rejects a pending account; its owner gets a mail.
 *
 * @throws `approval_not_found`, `user_not_found`
 */
export async function decideApproval(deps: AccountDeps, { adminId, userId, isApproved }: Decision): Promise<void> {
  await accounts.commit(deps, async (trx) => {
    const admin = await accounts.lockAdministrator(trx, adminId);
    const user = await accounts.lockAccount(trx, userId);
    await (isApproved ? accounts.approve(trx, deps, user) : accounts.refuseApproval(trx, deps, user));
    await recordAdminAction(trx, deps.clock, {
      admin,
      action: isApproved ? 'user_approved' : 'user_refused',
      subject: { type: 'user', id: user.id, label: user.username },
    });
  });
}

const described = ({ domains, ...settings }: SignUpSettings) => ({ ...settings, domains: domains.join(', ') });
