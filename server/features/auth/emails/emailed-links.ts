import type { ErrorCode } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import * as linkQueries from './link-queries.ts';
import type { LinkPurpose, LinkRow } from './link-queries.ts';
import type { AccountDeps } from '../deps.ts';
import { lockUser } from '../queries.ts';
import { hashToken, randomToken } from '../secrets.ts';

const hourMs = 3_600_000;

/**
 * How long a link works, from the moment its mail is sent. Those that change a password are short (THREAT-MODEL.md 14); one
 * that only confirms a mailbox may be opened the next morning.
 */
export const linkLifetimeMs: Record<LinkPurpose, number> = {
  password_reset: hourMs,
  password_change: hourMs,
  email_verification: 24 * hourMs,
  email_change: 24 * hourMs,
};

/** Links that waited so long for their mail to get through are forgotten. */
const forgottenMs = 7 * 24 * hourMs;

interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  /** The mailbox that the link goes to. */
  email: string;
  passwordHash?: string;
}

/** Prepares a link, in the place of an older one for the same purpose; answers its id, for the mail. */
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
 * A token for a link whose mail is being sent. Made at that moment, so that nothing the database ever holds opens the
 * link; a mail that is sent again gets another, and either works. Undefined if the link has been used or replaced.
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

/** The link that a token opens, if it still may be used. */
export async function findOpenLink(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  token: string,
  purpose: LinkPurpose,
): Promise<LinkRow | undefined> {
  const link = await linkQueries.findLinkByToken(db, hashToken(token), [purpose]);
  return link && link.used_at === null && link.expires_at > clock.now() && link.is_active === 1 ? link : undefined;
}

/** Marks a link as used. Throws `otherwise` if it has been used already. */
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
