import type { DiaryBackup } from '#contract/diary/diary.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { identifyTitles } from '#server/features/catalogue/service.ts';
import * as queries from './queries.ts';
import { listRatings } from './rating-queries.ts';

/** The whole diary and all ratings, oldest first, with the ids of external services. */
export async function backUpDiary(db: Db, userId: number): Promise<DiaryBackup> {
  const entries = await queries.listAllEntries(db, userId);
  const rated = (await listRatings(db, userId)).toReversed();
  return {
    diary: await identifyTitles(
      db,
      entries.map(({ title_id, watched_on, rating, is_rewatch, note }) => ({
        title_id,
        watched_on: watched_on || null,
        rating: rating === null ? null : rating / 2,
        is_rewatch: is_rewatch === 1,
        note,
      })),
    ),
    ratings: await identifyTitles(
      db,
      rated.map(({ title_id, rating, rated_at }) => ({
        title_id,
        rating: rating / 2,
        rated_at: rated_at === 0 ? null : isoTime(rated_at),
      })),
    ),
  };
}
