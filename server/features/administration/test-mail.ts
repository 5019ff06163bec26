import { recordAdminAction } from '#server/features/audit/service.ts';
import { commit, findAccountFacts, lockAdministrator } from '#server/features/auth/service.ts';
import { enqueueEmail, isDeliverable } from '#server/features/email/service.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { AdministrationDeps } from './deps.ts';

/** Returns the address. @throws `address_unreachable`, `forbidden` */
export async function sendTestMail(deps: AdministrationDeps, adminId: number): Promise<string> {
  const { clock, config } = deps;
  return commit(deps, async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    const facts = await findAccountFacts(trx, adminId, clock.now());
    if (!facts) refuse('forbidden');
    const { email, first_name } = facts.user;
    if (!isDeliverable(email)) refuse('address_unreachable');
    await enqueueEmail(trx, clock, {
      mail: 'test',
      to: email,
      userId: adminId,
      data: { firstName: first_name, server: config.publicUrl },
    });
    await recordAdminAction(trx, clock, {
      admin,
      action: 'test_mail_sent',
      subject: { type: 'email', id: null, label: email },
    });
    return email;
  });
}
