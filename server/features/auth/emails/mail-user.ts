import {
  enqueueAccountMail,
  type AccountMail,
  type AccountMailDeps,
  type AccountMailName,
  type MailData,
} from '#server/features/email/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { UserRow } from '../queries.ts';

/** Applies the quota of the mailbox; returns the result of `enqueueAccountMail`. */
export async function mailUser<Name extends AccountMailName>(
  trx: Db,
  deps: AccountMailDeps,
  user: UserRow,
  email: { mail: Name; data: MailData[Name] } & Pick<AccountMail<Name>, 'prepareLink' | 'ignoresQuota'>,
): Promise<number | undefined> {
  return enqueueAccountMail(trx, deps, {
    ...email,
    to: user.email,
    isVerified: user.email_verified === 1,
    userId: user.id,
    username: user.username,
  });
}
