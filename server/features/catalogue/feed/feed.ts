import { setImmediate as otherWork } from 'node:timers/promises';
import type { SourceId } from '#contract/source-id.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  type ChangeBatch,
  type PersonDocument,
  serialiseBatch,
  type SerialisedBatch,
  type TitleDocument,
  type TitleTranslation,
} from '../documents.ts';
import * as feedQueries from './feed-queries.ts';
import * as queries from '../queries.ts';
import type { TitleRow } from '../queries.ts';
import { listPeopleWithSourceId, listTitlesWithSourceId } from '../source-queries.ts';

/** Titles per batch, unless a transaction has more. */
const batchSize = 250;
/** Titles or people read before other work gets its turn; SQLite's driver blocks for some 30 ms. */
const pieceSize = 250;
/** A leading part counts fully towards a person's popularity, a small one less. */
const partWeight = (position: number, department: string) =>
  department === 'Directing' || department === 'Creator' ? 1 : department === 'Acting' ? 1 / (1 + position / 3) : 0.3;
const knownForMax = 5;

/** Number of transactions; a node that has missed more rebuilds its index. */
const changesKept = 200_000;

/** Deletes the oldest changes, which only a node with a long downtime would request. */
export async function purgeChanges({ db }: { db: Db }, kept = changesKept): Promise<void> {
  await feedQueries.deleteOldChanges(db, kept);
}

/**
 * The next batch of changes after `after`: call again with `nextSeq` until `done`. A batch never splits a transaction,
 * so a reader may stop between batches.
 */
export async function readChanges(db: Db, after: number): Promise<ChangeBatch> {
  const latest = await feedQueries.findChangeSeq(db);
  if (latest <= after) return { titles: [], people: [], nextSeq: after, nextStamp: null, done: true };
  const ends = [
    await feedQueries.findFeedEnd(db, 'titles', after, batchSize),
    await feedQueries.findFeedEnd(db, 'people', after, batchSize * 4),
  ].filter((end) => end !== null);
  const upTo = ends.length > 0 ? Math.min(...ends) : latest;
  const titles = await titleDocuments(db, await feedQueries.listChangedTitles(db, after, upTo));
  const people = await personDocuments(db, await feedQueries.listChangedPeople(db, after, upTo));
  // Read after the rows: if the database was restored in between, the stamp does not match.
  const { stamp } = await feedQueries.findChangePosition(db, upTo);
  return { titles, people, nextSeq: upTo, nextStamp: stamp, done: upTo >= latest };
}

/** The whole feed, serialised. */
export async function* readAllChanges(db: Db): AsyncGenerator<SerialisedBatch> {
  for (let seq = 0, done = false; !done;) {
    const batch = await readChanges(db, seq);
    ({ nextSeq: seq, done } = batch);
    yield serialiseBatch(batch);
  }
}

/** The titles or the person with an id of another site; empty for an unknown one. */
export async function findDocumentsWithSourceId(
  db: Db,
  wanted: SourceId,
): Promise<Pick<ChangeBatch, 'titles' | 'people'>> {
  return {
    titles: await titleDocuments(db, await listTitlesWithSourceId(db, wanted)),
    people: await personDocuments(db, await listPeopleWithSourceId(db, wanted)),
  };
}

async function titleDocuments(db: Db, rows: (TitleRow & { franchise: string | null })[]): Promise<TitleDocument[]> {
  const documents = new Map(rows.map((row) => [row.id, emptyDocument(row)]));
  for await (const ids of piecesOf(rows.map((row) => row.id))) {
    for (const { title_id, name } of await queries.listAlternativeTitles(db, ids))
      documents.get(title_id)?.alternativeTitles.push(name);
    for (const { title_id, ...rating } of await feedQueries.listCertifications(db, ids))
      documents.get(title_id)?.certifications.push(rating);
    for (const { title_id, ...translation } of await queries.listTranslations(db, ids))
      addTranslation(documents.get(title_id), translation);
    for (const { title_id, kind, name } of await queries.listTags(db, ids))
      documents.get(title_id)?.[kind === 'genre' ? 'genres' : 'keywords'].push(name);
    for (const { title_id, name, job, character } of await feedQueries.listCreditedNames(db, ids)) {
      const document = documents.get(title_id);
      if (job !== null) document?.crew.push({ name, job });
      else {
        document?.cast.push(name);
        document?.characters.push(character ?? '');
      }
    }
  }
  return [...documents.values()];
}

/** A title is found by its translated titles as by its other names. */
function addTranslation(document: TitleDocument | undefined, translation: TitleTranslation): void {
  if (!document) return;
  const { title } = translation;
  if (title !== '' && title !== document.title && !document.alternativeTitles.includes(title))
    document.alternativeTitles.push(title);
  (document.translations ??= []).push(translation);
}

function emptyDocument(row: TitleRow & { franchise: string | null }): TitleDocument {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    originalTitle: row.original_title ?? '',
    alternativeTitles: [],
    overview: row.overview,
    tagline: row.tagline ?? '',
    originalLanguage: row.original_language,
    companies: row.companies === null ? [] : (JSON.parse(row.companies) as string[]),
    countries: row.countries === null ? [] : (JSON.parse(row.countries) as string[]),
    status: row.status,
    certifications: [],
    releaseDate: row.release_date,
    runtime: row.runtime,
    genres: [],
    keywords: [],
    cast: [],
    characters: [],
    crew: [],
    franchise: row.franchise,
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    posterPath: row.poster_path,
    createdAt: row.created_at,
  };
}

async function personDocuments(db: Db, rows: feedQueries.FeedPersonRow[]): Promise<PersonDocument[]> {
  const credits = new Map<number, { title: string; votes: number }[]>();
  for await (const ids of piecesOf(rows.map((row) => row.id)))
    for (const { person_id, position, department, title, vote_count } of await feedQueries.listCreditVotes(db, ids)) {
      const own = credits.get(person_id) ?? [];
      own.push({ title, votes: vote_count * partWeight(position, department) });
      credits.set(person_id, own);
    }
  return rows.map((row) => {
    const own = (credits.get(row.id) ?? []).toSorted((a, b) => b.votes - a.votes);
    return {
      id: row.id,
      name: row.name,
      alsoKnownAs: JSON.parse(row.also_known_as) as string[],
      biography: row.biography,
      department: row.known_for_department,
      profilePath: row.profile_path,
      creditVotes: Math.round(own.reduce((sum, credit) => sum + credit.votes, 0)),
      knownFor: [...new Set(own.map((credit) => credit.title))].slice(0, knownForMax),
      createdAt: row.created_at,
    };
  });
}

async function* piecesOf(ids: number[]): AsyncGenerator<number[]> {
  for (let start = 0; start < ids.length; start += pieceSize) {
    if (start > 0) await otherWork();
    yield ids.slice(start, start + pieceSize);
  }
}
