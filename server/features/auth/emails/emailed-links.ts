import type { ErrorCode } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import * as linkQueries from './link-queries.ts';
import type { LinkPurpose, LinkRow } from './link-queries.ts';
import type { AccountDeps } from '../deps.ts';
import { lockUser } from '../queries.ts';
import { hashToken, randomToken } from '../secrets.ts';

const hourMs = 3_600_000;

/** From the moment the mail is sent. Links that change a password are short-lived (THREAT-MODEL.md 14). */
export const linkLifetimeMs: Record<LinkPurpose, number> = {
  password_reset: hourMs,
  password_change: hourMs,
  provider_link: hourMs,
  email_verification: 24 * hourMs,
  email_change: 24 * hourMs,
};

/** Links whose mail could not be sent within this time are deleted. */
const forgottenMs = 7 * 24 * hourMs;

interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  /** The mailbox that receives the link. */
  email: string;
  passwordHash?: string;
}

/** Replaces an older link for the same purpose; returns its id, for the mail. */
export async function prepareLink(
  trx: Db,
  { clock }: Pick<AccountDeps, 'clock'>,
  { userId, purpose, email, passwordHash }: NewLink,
): Promise<number> {
  return linkQueries.replaceLink(trx, {
    user_id: userId,
    purpose,
    email,
    password_hash: passwordHash ?? null,
    created_at: clock.now(),
  });
}

/**
 * Creates the token while its mail is being sent, so that the database never contains a usable token. A retried mail
 * gets another token; both work. Undefined if the link was used or replaced.
 */
export async function mintLinkToken(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  linkId: number,
): Promise<string | undefined> {
  const link = await linkQueries.findUnusedLink(db, linkId);
  if (!link) return undefined;
  const token = randomToken();
  await linkQueries.insertToken(db, {
    hash: hashToken(token),
    link_id: link.id,
    expires_at: clock.now() + linkLifetimeMs[link.purpose],
  });
  return token;
}

/** Undefined when used or expired. */
export async function findOpenLink(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  token: string,
  purpose: LinkPurpose,
): Promise<LinkRow | undefined> {
  const link = await findUnexpiredLink(deps, token, purpose);
  return link?.used_at === null ? link : undefined;
}

/** Also a used one. */
export async function findUnexpiredLink(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  token: string,
  purpose: LinkPurpose,
): Promise<LinkRow | undefined> {
  const link = await linkQueries.findLinkByToken(db, hashToken(token), [purpose]);
  return link && link.expires_at > clock.now() && link.is_active === 1 ? link : undefined;
}

/** Throws `otherwise` if it was used already. */
export async function consumeLink(
  trx: Db,
  { clock }: Pick<AccountDeps, 'clock'>,
  link: LinkRow,
  otherwise: ErrorCode,
): Promise<void> {
  await lockUser(trx, link.user_id);
  if (!(await linkQueries.markLinkUsed(trx, link.id, clock.now()))) refuse(otherwise);
}

export async function purgeLinks({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> {
  await linkQueries.deleteLinksOlderThan(db, clock.now() - forgottenMs);
}
