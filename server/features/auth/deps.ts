import type { Kysely, Transaction } from 'kysely';
import type { SignInMethod } from '#contract/accounts/security-event-kinds.ts';
import type { AccountMailDeps, MailWorker } from '#server/features/email/service.ts';
import type { SecurityLog } from '#server/features/security-log/service.ts';
import type { HeaderSettings } from './header/trusted-header.ts';
import type { OpenIdProvider } from './providers/openid-client.ts';
import type { Quotas } from '#server/platform/db/quotas.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import type { Config } from '#server/config.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';

export type AccountEvent =
  | { type: 'registered'; userId: number }
  | { type: 'signed_in'; userId: number; method: SignInMethod; userAgent: string; isNewDevice: boolean }
  /** About every quarter of an hour of use. */
  | { type: 'session_refreshed'; userId: number }
  /** First confirmation of the address. */
  | { type: 'email_verified'; userId: number }
  /** The owner of the mailbox has taken over the account, which another person may have registered. */
  | { type: 'unconfirmed_access_removed'; userId: number }
  | { type: 'email_changed'; userId: number; from: string; to: string }
  | { type: 'password_changed'; userId: number; by: 'profile' | 'emailed_link' | 'reset' | 'operator' }
  | { type: 'signed_out'; userId: number; sessionId: number }
  | { type: 'others_signed_out'; userId: number; keptSessionId: number }
  /** By an administrator, or by reverting an email change. */
  | { type: 'sessions_ended'; userId: number }
  /** A new account awaits approval by these administrators. */
  | { type: 'approval_requested'; userId: number; adminIds: number[] }
  | { type: 'deletion_requested'; userId: number }
  /** The person signed in before the deletion was due. */
  | { type: 'deletion_cancelled'; userId: number }
  /** A refresh token was used twice, so a copy was stolen. The session has been ended. */
  | { type: 'session_stolen'; userId: number; sessionId: number; userAgent: string };

/** Called in the transaction of the event. */
export type OnAccountEvent = (trx: Db, event: AccountEvent) => Promise<void>;

/** The OpenID Connect provider and its settings. */
export interface ProviderSettings {
  /** Label of the sign-in button. */
  name: string;
  client: OpenIdProvider;
  /** Whether unknown people get an account at their first sign-in. */
  createsAccounts: boolean;
  /** Whether sign-in with passwords is disabled. */
  isOnlyWay: boolean;
  /** Members of this group are administrators; null: roles are managed here. */
  adminGroup: string | null;
  /** Called with the reason when the provider fails or its response is not valid. */
  onFailure: (error: unknown) => void;
}

export interface AccountDeps extends AccountMailDeps {
  db: Kysely<Tables>;
  passwords: PasswordHasher;
  /** Absent without an OpenID Connect provider. */
  provider?: ProviderSettings | undefined;
  /** Absent without `AUTH_HEADER`. */
  header?: HeaderSettings | undefined;
  quotas: Quotas;
  /** Called after every commit. */
  mail: Pick<MailWorker, 'wake'>;
  /** Account events are recorded automatically; refused attempts and other events by the code that handles them. */
  securityLog: SecurityLog;
  onAccountEvent: OnAccountEvent;
  /** Encrypts the secrets of second factors. */
  secrets: SecretBox;
  /** Roles that must use a second factor (`REQUIRE_2FA`). */
  requiredFactor: Config['requiredFactor'];
  /** Whether guessable new passwords are refused (`PASSWORD_STRENGTH=strict`). */
  refusesGuessable: boolean;
  /** Origin of registered passkeys. */
  publicUrl: string;
}

/** Runs `work` in a transaction, then writes its security events to the process's log and wakes the mail worker. */
export async function commit<T>(
  { db, mail, securityLog }: Pick<AccountDeps, 'db' | 'mail' | 'securityLog'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { result, trx } = await db.transaction().execute(async (trx) => ({ result: await work(trx), trx }));
  securityLog.writeCommitted(trx);
  mail.wake();
  return result;
}
