/** Public profiles of accounts that have opted in. All others get the same reply as unknown accounts. */
import type { PublicDiary, PublicList, PublicProfile, TitlesInCommon } from '#contract/accounts/profiles.ts';
import { limits } from '#contract/limits.ts';
import { findShownAccount } from '#server/features/auth/service.ts';
import { listCardsInOrder } from '#server/features/catalogue/service.ts';
import { listCustomLists } from '#server/features/custom-lists/service.ts';
import { describeRatings, describeStatistics, listDiary } from '#server/features/diary/service.ts';
import { countEntries, listNewestTitleIds } from '#server/features/lists/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { listIdsInCommon } from './queries.ts';

/** @throws `user_not_found` */
export async function getPublicProfile(db: Db, username: string): Promise<PublicProfile> {
  const { account, preferences: shows } = await requirePublic(db, username);
  const favoriteIds = await listNewestTitleIds(db, account.id, { list: 'favorites', limit: limits.publicFavoritesMax });
  const statistics = shows.public_statistics ? await describeStatistics(db, account.id, undefined) : null;
  return {
    username: account.username,
    name: account.name,
    profile_picture_url: account.pictureUrl,
    favorites: await listCardsInOrder(db, favoriteIds),
    favorites_count: (await countEntries(db, account.id)).favorites,
    has_diary: shows.public_diary,
    ratings: shows.public_ratings ? (statistics?.ratings ?? (await describeRatings(db, account.id))) : null,
    lists: shows.public_lists ? await listPublicLists(db, account.id) : null,
    statistics,
  };
}

/** Without notes, and without ratings unless the owner shows them. @throws `user_not_found` */
export async function getPublicDiary(db: Db, username: string, page: number): Promise<PublicDiary> {
  const { account, preferences } = await requirePublic(db, username);
  if (!preferences.public_diary) refuse('user_not_found');
  const { entries, total } = await listDiary(db, account.id, {
    page,
    limit: limits.publicDiaryPageSize,
    undated: false,
    rewatches_only: false,
    notes_only: false,
  });
  return {
    entries: entries.map(({ title, watched_on, rating, is_rewatch }) => ({
      title,
      watched_on,
      rating: preferences.public_ratings ? rating : null,
      is_rewatch,
    })),
    total,
  };
}

/** Titles on the caller's lists that the profile shows in its favorites and lists. @throws `user_not_found` */
export async function getTitlesInCommon(db: Db, userId: number, username: string): Promise<TitlesInCommon> {
  const { account, preferences } = await requirePublic(db, username);
  const ids = await listIdsInCommon(db, { userId, otherId: account.id, withLists: preferences.public_lists });
  return { titles: await listCardsInOrder(db, ids.slice(0, limits.titlesInCommonMax)), total: ids.length };
}

async function requirePublic(db: Db, username: string) {
  const account = isUsername(username) ? await findShownAccount(db, { username }) : undefined;
  if (!account) refuse('user_not_found');
  const preferences = await getPreferences(db, account.id);
  if (!preferences.public_profile) refuse('user_not_found');
  return { account, preferences };
}

async function listPublicLists(db: Db, userId: number): Promise<PublicList[]> {
  const lists = await listCustomLists(db, userId);
  return lists.flatMap(({ name, description, visibility, token, entries_count, titles }) =>
    visibility === 'public' && token !== null ? [{ name, description, token, entries_count, titles }] : [],
  );
}

/** Other texts are rejected here: PostgreSQL refuses to compare some of them (NUL). */
const isUsername = (text: string) => /^[\w.-]{1,32}$/.test(text);
