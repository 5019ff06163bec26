import type { Db } from '#server/platform/db/tables.ts';
import { countTitles } from './feed/feed-queries.ts';
import * as queries from './queries.ts';
import * as relatedQueries from './related-queries.ts';

export interface RelatedDeps {
  db: Db;
  /** Best first. */
  findSimilar: (id: number, limit: number) => { id: number }[];
}

const leadingCast = 6;
/** More frequent tags are ignored. */
const tagCarriersMax = 3_000;
const candidatesMax = 400;

/** Weights of shared people, tags and franchise, before rarity. */
const weights = { franchise: 12, directing: 5, creator: 5, writing: 2, acting: 1.4, keyword: 1.3, likeness: 6 };

/**
 * Best first: franchise, then shared people, keywords, genres and words, weighted by rarity, then popularity. Excludes
 * the title itself.
 */
export async function listRelatedIds(
  { db, findSimilar }: RelatedDeps,
  titleId: number,
  limit: number,
): Promise<number[]> {
  const title = await queries.findTitle(db, titleId);
  if (!title) return [];

  const scores = new Map<number, number>();
  const add = (id: number, score: number) => scores.set(id, (scores.get(id) ?? 0) + score);

  if (title.franchise_id !== null)
    for (const id of await relatedQueries.listFranchise(db, title.franchise_id)) add(id, weights.franchise);

  const similar = findSimilar(titleId, candidatesMax / 4);
  for (const [place, { id }] of similar.entries()) add(id, weights.likeness * (1 - place / similar.length));

  await addPeople(db, titleId, add);

  const tags = await queries.listTags(db, [titleId]);
  const keywords = tags.filter((tag) => tag.kind === 'keyword').slice(0, 25);
  const genres = tags.filter((tag) => tag.kind === 'genre');
  await addKeywords(
    db,
    keywords.map((tag) => tag.id),
    add,
  );
  if (scores.size < limit * 4)
    for (const id of await relatedQueries.listPopularOfGenre(
      db,
      title.kind,
      genres.slice(0, 2).map((tag) => tag.id),
      60,
    ))
      add(id, 0);

  scores.delete(titleId);
  const candidates = [...scores].toSorted((a, b) => b[1] - a[1]).slice(0, candidatesMax);
  const ids = candidates.map(([id]) => id);
  const shared = await genreOverlap(
    db,
    ids,
    genres.map((tag) => tag.name),
  );
  const cards = new Map((await queries.listCards(db, ids)).map((card) => [card.id, card]));

  return candidates
    .map(([id, score]) => {
      const card = cards.get(id);
      if (!card) return { id, score: -1 };
      const popularity = Math.log10(1 + card.vote_count) / 4;
      const overlap = shared.get(id) ?? 0;
      const sameKind = card.kind === title.kind ? 0.4 : 0;
      const distance = yearsApart(card.release_date, title.release_date);
      return {
        id,
        score: score * (0.6 + 0.5 * overlap) + overlap * 2 + popularity + sameKind - Math.min(distance, 40) / 60,
      };
    })
    .filter(({ score }) => score >= 0)
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

type Add = (id: number, score: number) => void;

async function addPeople(db: Db, titleId: number, add: Add): Promise<void> {
  const people = await relatedQueries.listKeyPeople(db, titleId, leadingCast);
  const worth = new Map<number, number>();
  for (const { person_id, department, position } of people) {
    const weight =
      department === 'Directing'
        ? weights.directing
        : department === 'Creator'
          ? weights.creator
          : department === 'Writing'
            ? weights.writing
            : weights.acting * (position < 3 ? 1 : 0.6);
    worth.set(person_id, Math.max(worth.get(person_id) ?? 0, weight));
  }

  const titles = await relatedQueries.listTitlesOfPeople(db, [...worth.keys()], leadingCast);
  const counts = new Map<number, number>();
  for (const { person_id } of titles) counts.set(person_id, (counts.get(person_id) ?? 0) + 1);
  const seen = new Set<string>();
  for (const { title_id, person_id } of titles) {
    const key = `${title_id} ${person_id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    // A person with ninety films is weaker evidence than a person with five.
    add(title_id, (worth.get(person_id) ?? 0) / Math.log2(2 + (counts.get(person_id) ?? 1) / 10));
  }
}

async function addKeywords(db: Db, tagIds: number[], add: Add): Promise<void> {
  const carriers = await relatedQueries.countTagged(db, tagIds, tagCarriersMax);
  const titles = Math.max(2, await countTitles(db));
  // Each of forty keywords is weaker evidence than each of six.
  const each = weights.keyword * (6 / Math.max(6, tagIds.length));
  const telling = tagIds.filter((id) => (carriers.get(id) ?? 0) < tagCarriersMax);
  for (const { title_id, tag_id } of await relatedQueries.listTagged(db, telling))
    add(title_id, each * (Math.log2(titles / (carriers.get(tag_id) ?? 1)) / Math.log2(titles)));
}

/** Jaccard index, 0 to 1, by title. */
async function genreOverlap(db: Db, ids: number[], genres: string[]): Promise<Map<number, number>> {
  const ofTitle = new Map<number, string[]>();
  for (const { title_id, name } of await queries.listGenres(db, ids))
    ofTitle.set(title_id, [...(ofTitle.get(title_id) ?? []), name]);
  return new Map(
    [...ofTitle].map(([id, names]) => {
      const common = names.filter((name) => genres.includes(name)).length;
      return [id, common / (names.length + genres.length - common)];
    }),
  );
}

function yearsApart(a: string | null, b: string | null): number {
  return a && b ? Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4))) : 10;
}
