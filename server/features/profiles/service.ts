/** Public profiles of accounts that have opted in. All others get the same reply as unknown accounts. */
import type { PublicProfile } from '#contract/accounts/profiles.ts';
import { findShownAccount } from '#server/features/auth/service.ts';
import { listCardsInOrder } from '#server/features/catalogue/service.ts';
import { listEntries } from '#server/features/lists/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';

/** @throws `user_not_found` */
export async function getPublicProfile(db: Db, username: string): Promise<PublicProfile> {
  const account = isUsername(username) ? await findShownAccount(db, { username }) : undefined;
  if (!account) refuse('user_not_found');
  const { public_profile } = await getPreferences(db, account.id);
  if (!public_profile) refuse('user_not_found');
  const favorites = await listEntries(db, account.id, 'favorites');
  return {
    username: account.username,
    name: account.name,
    profile_picture_url: account.pictureUrl,
    favorites: await listCardsInOrder(
      db,
      favorites.map((entry) => entry.movieId),
    ),
  };
}

/** Other texts are rejected here: PostgreSQL refuses to compare some of them (NUL). */
const isUsername = (text: string) => /^[\w.-]{1,32}$/.test(text);
