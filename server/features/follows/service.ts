/** Titles and people that a person follows. The calendar and reminders are other features. */
import type { FollowKind, Follows } from '#contract/calendar/calendar.ts';
import { limits } from '#contract/limits.ts';
import { lockUser } from '#server/features/auth/service.ts';
import { findExistingTitles, listCardsInOrder, listPersonNames } from '#server/features/catalogue/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import * as queries from './queries.ts';

export { countFollows } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Subject {
  userId: number;
  kind: FollowKind;
  id: number;
}

/** Idempotent. @throws `title_not_found`, `person_not_found`, `too_many_follows` */
export async function follow({ db, clock }: Deps, { userId, kind, id }: Subject): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Serializes concurrent calls of a person, so that the limit holds.
    await lockUser(trx, userId);
    await requireSubject(trx, kind, id);
    const insert = kind === 'titles' ? queries.insertFollowedTitle : queries.insertFollowedPerson;
    await insert(trx, userId, id, clock.now());
    if ((await queries.countFollows(trx, userId)) > limits.followsMax) refuse('too_many_follows');
  });
}

/** Idempotent. @throws `title_not_found`, `person_not_found` */
export async function unfollow({ db }: Pick<Deps, 'db'>, { userId, kind, id }: Subject): Promise<void> {
  await requireSubject(db, kind, id);
  await (kind === 'titles' ? queries.deleteFollowedTitle : queries.deleteFollowedPerson)(db, userId, id);
}

/** @throws `title_not_found`, `person_not_found` */
async function requireSubject(db: Db, kind: FollowKind, id: number): Promise<void> {
  if (kind === 'titles' && !(await findExistingTitles(db, [id])).has(id)) refuse('title_not_found');
  if (kind === 'people' && (await listPersonNames(db, [id])).length === 0) refuse('person_not_found');
}

/** Newest first. */
export async function listFollows(db: Db, userId: number): Promise<Follows> {
  const rows = await queries.listFollowedTitles(db, userId);
  const cards = await listCardsInOrder(
    db,
    rows.map((row) => row.title_id),
  );
  const since = new Map(rows.map((row) => [row.title_id, row.followed_at]));
  const people = await queries.listFollowedPeople(db, userId);
  return {
    titles: cards.map((title) => ({ title, followed_at: isoTime(since.get(title.id)!) })),
    people: people.map(({ followed_at, ...person }) => ({ person, followed_at: isoTime(followed_at) })),
  };
}

/** Those of these titles that the person follows. */
export async function findFollowedTitles(db: Db, userId: number, titleIds: number[]): Promise<Set<number>> {
  return new Set((await queries.listFollowedTitles(db, userId, titleIds)).map((row) => row.title_id));
}
