import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db/tables.ts';
import { avatarUrl } from './own-account.ts';
import * as avatarQueries from './avatar-queries.ts';
import type { AccountDeps } from '../deps.ts';
import { makeAvatar } from './picture.ts';

/**
 * Sets the person's picture; returns its address.
 *
 * @throws `picture_invalid`
 */
export async function setAvatar(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  userId: number,
  file: Buffer,
): Promise<string> {
  const image = await makeAvatar(file);
  const name = randomBytes(16).toString('hex');
  await avatarQueries.replaceAvatar(db, { user_id: userId, name, image, created_at: clock.now() });
  return avatarUrl(name);
}

export async function removeAvatar(db: Db, userId: number): Promise<void> {
  await avatarQueries.deleteAvatar(db, userId);
}
