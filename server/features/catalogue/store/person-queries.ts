import type { Db } from '#server/platform/db/tables.ts';
import { chunks } from './chunks.ts';
import { nameKey, type CreditRecord, type PersonRecord } from './record.ts';
import { unlessForeign, type PersonRow } from './rows.ts';

/** By TMDB id, by IMDb id, or a person of that name who has neither. */
export async function findKnownPeople(trx: Db, records: PersonRecord[]) {
  const rows: PersonRow[] = [];
  const people = () => trx.selectFrom('people').selectAll();
  for (const ids of chunks(records.map((record) => record.tmdbId)))
    rows.push(...(await people().where('tmdb_id', 'in', ids).execute()));
  for (const ids of chunks(records.map((record) => record.imdbId)))
    rows.push(...(await people().where('imdb_id', 'in', ids).execute()));
  const nameless: PersonRow[] = [];
  for (const keys of chunks(records.map((record) => nameKey(record.name))))
    nameless.push(...(await people().where('name_key', 'in', keys).execute()).filter(isNameless));
  const byTmdb = new Map(rows.map((row) => [row.tmdb_id, row]));
  const byImdb = new Map(rows.map((row) => [row.imdb_id, row]));
  const byName = new Map(nameless.map((row) => [row.name_key, row]));
  return {
    /** `taken`: rows of other records of the batch. */
    find(record: PersonRecord, taken: Set<number>): PersonRow | undefined {
      const row =
        (record.tmdbId === null ? undefined : byTmdb.get(record.tmdbId)) ??
        unlessForeign(byImdb.get(record.imdbId ?? ''), record.tmdbId) ??
        byName.get(nameKey(record.name));
      return row && !taken.has(row.id) ? row : undefined;
    },
    imdbOwner: (record: PersonRecord) => byImdb.get(record.imdbId ?? '')?.id,
  };
}

/** Filtered here: in SQL, the database would choose the index of an id that most people lack. */
const isNameless = (row: PersonRow) => row.tmdb_id === null && row.imdb_id === null;

export async function findCreditedPeople(trx: Db, credits: CreditRecord[]) {
  const rows: Pick<PersonRow, 'id' | 'tmdb_id' | 'name_key' | 'profile_path'>[] = [];
  for (const ids of chunks(credits.map((credit) => credit.tmdbId)))
    rows.push(
      ...(await trx
        .selectFrom('people')
        .select(['id', 'tmdb_id', 'name_key', 'profile_path'])
        .where('tmdb_id', 'in', ids)
        .execute()),
    );
  const byTmdb = new Map(rows.map((row) => [row.tmdb_id, row]));
  const byImdb = new Map<string | null, number>();
  for (const ids of chunks(credits.map((credit) => credit.imdbId))) {
    // Selects only columns of the index, so the rows are not read.
    const found = await trx.selectFrom('people').select(['id', 'imdb_id']).where('imdb_id', 'in', ids).execute();
    for (const row of found) byImdb.set(row.imdb_id, row.id);
  }

  // Looks up names only if the id is missing or belongs to another name.
  const doubtful = credits.filter((credit) => {
    const row = credit.tmdbId === null ? undefined : byTmdb.get(credit.tmdbId);
    return row ? row.name_key !== nameKey(credit.name) : credit.tmdbId === null && credit.imdbId === null;
  });
  const withPhoto = new Set(rows.filter((row) => row.profile_path !== null).map((row) => row.id));
  const byName = new Map<string, number>();
  for (const keys of chunks(doubtful.map((credit) => nameKey(credit.name)))) {
    const named = await trx
      .selectFrom('people')
      .select(['id', 'tmdb_id', 'name_key', 'profile_path'])
      .where('name_key', 'in', keys)
      .execute();
    // The lowest TMDB id is the oldest entry and most often the right namesake.
    named.sort((a, b) => (b.tmdb_id ?? Infinity) - (a.tmdb_id ?? Infinity) || b.id - a.id);
    for (const row of named) {
      byName.set(row.name_key, row.id);
      if (row.profile_path !== null) withPhoto.add(row.id);
    }
  }
  return {
    hasPhoto: (personId: number) => withPhoto.has(personId),
    find(credit: CreditRecord): number | undefined {
      if (credit.tmdbId !== null) {
        const row = byTmdb.get(credit.tmdbId);
        return row && row.name_key !== nameKey(credit.name) ? (byName.get(nameKey(credit.name)) ?? row.id) : row?.id;
      }
      if (credit.imdbId !== null) return byImdb.get(credit.imdbId);
      return byName.get(nameKey(credit.name));
    },
  };
}

export async function setPhoto(trx: Db, personId: number, path: string): Promise<void> {
  await trx.updateTable('people').set({ profile_path: path }).where('id', '=', personId).execute();
}

export async function touchPeople(trx: Db, seq: number, ids: number[]): Promise<void> {
  for (const chunk of chunks(ids))
    await trx
      .updateTable('people')
      .set({ change_seq: seq })
      .where('id', 'in', chunk)
      .where('change_seq', '<', seq)
      .execute();
}

/** Null when there are none. */
async function findRangeEnd(trx: Db, after: number, size: number): Promise<number | null> {
  const rows = await trx.selectFrom('people').select('id').where('id', '>', after).orderBy('id').limit(size).execute();
  return rows.at(-1)?.id ?? null;
}

/** Returns the last id of the range, or null when it is empty. */
export async function touchImdbPeople(trx: Db, seq: number, after: number, size: number): Promise<number | null> {
  const last = await findRangeEnd(trx, after, size);
  if (last !== null)
    await trx
      .updateTable('people')
      .set({ change_seq: seq })
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('imdb_id', 'is not', null)
      .execute();
  return last;
}

/** Returns the last id of the range, or null when it is empty. */
export async function touchCreditedPeople(
  trx: Db,
  { seq, since, after, size }: { seq: number; since: number; after: number; size: number },
): Promise<number | null> {
  const last = await findRangeEnd(trx, after, size);
  if (last !== null)
    await trx
      .updateTable('people')
      .set({ change_seq: seq })
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('change_seq', '<', seq)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('credits')
            .innerJoin('titles', 'titles.id', 'credits.title_id')
            .select('titles.id')
            .whereRef('credits.person_id', '=', 'people.id')
            .where('titles.change_seq', '>', since),
        ),
      )
      .execute();
  return last;
}
