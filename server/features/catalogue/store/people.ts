import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as personQueries from './person-queries.ts';
import * as titleQueries from './title-queries.ts';
import { fillGaps, hashRecord, nameKey, type CreditRecord, type PersonRecord } from './record.ts';
import { personRecord, personRow } from './rows.ts';
import {
  dropTakenImdbIds,
  lastOfEach,
  outranks,
  type Counter,
  type Merged,
  type StoreResult,
  type WriteOptions,
} from './batch.ts';

export async function writePeople(
  trx: Db,
  counter: Counter,
  records: PersonRecord[],
  { clock, source, complete = false }: WriteOptions,
): Promise<StoreResult> {
  if (records.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const incoming = lastOfEach(records, (record) => `${record.tmdbId ?? record.imdbId ?? nameKey(record.name)}`);
  const known = await personQueries.findKnownPeople(trx, incoming);
  const join = (record: PersonRecord, row: Parameters<typeof personRecord>[0]) =>
    outranks(source, row.source) ? fillGaps(record, personRecord(row)) : fillGaps(personRecord(row), record);
  const now = clock.now();
  const adopted = new Set<number>();
  const writes = incoming.flatMap((record) => {
    const hash = hashRecord(record);
    const row = known.find(record, adopted);
    if (row) adopted.add(row.id);
    if (row?.source_hash === hash) return [];
    return [{ id: row?.id ?? counter.next_person_id++, hash, row, record: row ? join(record, row) : record }];
  });
  dropTakenImdbIds(writes, (record) => known.imdbOwner(record));
  await bulkInsert(
    trx,
    'people',
    writes.map(({ id, hash, row, record }) =>
      personRow(record, {
        id,
        source: row && !outranks(source, row.source) ? row.source : source,
        hash,
        seq: counter.seq,
        now,
      }),
    ),
    { overwriteBy: ['id'], keep: ['created_at'] },
  );
  if (complete) await titleQueries.markComplete(trx, 'people', [...adopted, ...writes.map(({ id }) => id)], now);
  const changed = writes.filter(({ row }) => row).length;
  return { added: writes.length - changed, changed, unchanged: incoming.length - writes.length };
}

/**
 * By id if the names agree, else by name (some records have no id or, for common names, a wrong one). Adds new people.
 */
export async function creditedPeople(
  trx: Db,
  counter: Counter,
  merged: Merged[],
  now: number,
): Promise<Map<CreditRecord, number>> {
  const credits = merged.flatMap(({ record }) => record.credits);
  const known = await personQueries.findCreditedPeople(trx, credits);
  const added = new Map<string, { id: number; record: PersonRecord }>();
  const found = new Map<CreditRecord, number>();
  const photos = new Map<number, string>();
  for (const credit of credits) {
    const id = known.find(credit);
    if (id !== undefined) {
      found.set(credit, id);
      if (credit.profilePath && !known.hasPhoto(id)) photos.set(id, credit.profilePath);
      continue;
    }
    const key = String(credit.tmdbId ?? credit.imdbId ?? nameKey(credit.name));
    const person = added.get(key) ?? { id: counter.next_person_id++, record: barePerson(credit) };
    added.set(key, person);
    found.set(credit, person.id);
  }
  await bulkInsert(
    trx,
    'people',
    [...added.values()].map(({ id, record }) =>
      personRow(record, { id, source: 'credit', hash: '', seq: counter.seq, now }),
    ),
  );
  for (const [id, path] of photos) await personQueries.setPhoto(trx, id, path);
  return found;
}

function barePerson({ tmdbId, imdbId, name, department, profilePath }: CreditRecord): PersonRecord {
  return {
    tmdbId,
    imdbId,
    name,
    alsoKnownAs: [],
    biography: '',
    birthday: null,
    deathday: null,
    placeOfBirth: null,
    knownForDepartment: department === 'Creator' ? 'Writing' : department,
    profilePath: profilePath ?? null,
  };
}
