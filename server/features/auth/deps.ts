import type { Kysely, Transaction } from 'kysely';
import type { SignInMethod } from '#contract/accounts/security-event-kinds.ts';
import type { AccountMailDeps, MailWorker } from '#server/features/email/service.ts';
import type { SecurityLog } from '#server/features/security-log/service.ts';
import type { Quotas } from '#server/platform/db/quotas.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';

/** Something that happened to an account, for features that tell people or keep a record. */
export type AccountEvent =
  | { type: 'registered'; userId: number }
  | { type: 'signed_in'; userId: number; method: SignInMethod; userAgent: string; isNewDevice: boolean }
  /** Still there: happens every quarter of an hour that somebody uses the product. */
  | { type: 'session_refreshed'; userId: number }
  /** For the first time: the moment to welcome somebody. */
  | { type: 'email_verified'; userId: number }
  | { type: 'email_changed'; userId: number; from: string; to: string }
  | { type: 'password_changed'; userId: number; by: 'profile' | 'emailed_link' | 'reset' | 'operator' }
  | { type: 'signed_out'; userId: number; sessionId: number }
  | { type: 'others_signed_out'; userId: number; keptSessionId: number }
  /** By somebody else than the person. */
  | { type: 'sessions_ended'; userId: number }
  | { type: 'deletion_requested'; userId: number }
  /** Signed in again in time. */
  | { type: 'deletion_cancelled'; userId: number }
  /** A refresh token was used twice: somebody has a copy. The session has been ended. */
  | { type: 'session_stolen'; userId: number; sessionId: number; userAgent: string };

/** Runs inside the transaction of the event: what it writes is there if and only if the event happened. */
export type OnAccountEvent = (trx: Db, event: AccountEvent) => Promise<void>;

/** What the rules of this feature work with; each of them takes what it needs. */
export interface AccountDeps extends AccountMailDeps {
  db: Kysely<Tables>;
  passwords: PasswordHasher;
  quotas: Quotas;
  /** Woken after every commit; what was written in it is then on its way. */
  mail: Pick<MailWorker, 'wake'>;
  /** Account events are recorded there by themselves; attempts and what is not an account event by whoever refuses or does it. */
  securityLog: SecurityLog;
  onAccountEvent: OnAccountEvent;
}

/** Runs `work` in a transaction and, when that is on disk, lets its mails go. */
export async function commit<T>(
  { db, mail }: Pick<AccountDeps, 'db' | 'mail'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(work);
  mail.wake();
  return result;
}
