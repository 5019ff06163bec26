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
const keywordsMax = 25;
/** More frequent tags are ignored. */
const tagCarriersMax = 3_000;
const candidatesMax = 400;
/** Popular titles of the first genres fill up few candidates. */
const fillingGenres = 2;
const fillingTitles = 60;

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
  const tags = await queries.listTags(db, [titleId]);
  const keywords = tags.filter((tag) => tag.kind === 'keyword').slice(0, keywordsMax);
  const genres = tags.filter((tag) => tag.kind === 'genre');

  const scores = new Map<number, number>();
  const add = (id: number, score: number) => scores.set(id, (scores.get(id) ?? 0) + score);
  if (title.franchise_id !== null)
    for (const id of await relatedQueries.listFranchise(db, title.franchise_id)) add(id, weights.franchise);
  const similar = findSimilar(titleId, candidatesMax / 4);
  for (const [place, { id }] of similar.entries()) add(id, weights.likeness * (1 - place / similar.length));
  await addPeople(db, titleId, add);
  await addKeywords(db, idsOf(keywords), add);
  if (scores.size < limit * 4) {
    const filling = idsOf(genres.slice(0, fillingGenres));
    for (const id of await relatedQueries.listPopularOfGenre(db, title.kind, filling, fillingTitles)) add(id, 0);
  }
  scores.delete(titleId);

  const ranked = await rank(db, scores, { title, genres: genres.map(({ name }) => name) });
  return ranked.slice(0, limit);
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

interface Reference {
  title: Pick<queries.CardRow, 'kind' | 'release_date'>;
  genres: string[];
}

/** Weighs the scores by common genres, popularity, kind and years apart. */
async function rank(db: Db, scores: Map<number, number>, { title, genres }: Reference): Promise<number[]> {
  const candidates = [...scores].toSorted((a, b) => b[1] - a[1]).slice(0, candidatesMax);
  const ids = candidates.map(([id]) => id);
  const overlaps = await genreOverlap(db, ids, genres);
  const cards = new Map((await queries.listCards(db, ids)).map((card) => [card.id, card]));
  const ranked = candidates.flatMap(([id, score]) => {
    const card = cards.get(id);
    if (!card) return [];
    const popularity = Math.log10(1 + card.vote_count) / 4;
    const overlap = overlaps.get(id) ?? 0;
    const sameKind = card.kind === title.kind ? 0.4 : 0;
    const distance = Math.min(yearsApart(card.release_date, title.release_date), 40) / 60;
    return [{ id, score: score * (0.6 + 0.5 * overlap) + overlap * 2 + popularity + sameKind - distance }];
  });
  return idsOf(ranked.filter(({ score }) => score >= 0).toSorted((a, b) => b.score - a.score || a.id - b.id));
}

type Add = (id: number, score: number) => void;

async function addPeople(db: Db, titleId: number, add: Add): Promise<void> {
  const worth = new Map<number, number>();
  for (const credit of await relatedQueries.listKeyPeople(db, titleId, leadingCast))
    worth.set(credit.person_id, Math.max(worth.get(credit.person_id) ?? 0, weightOf(credit)));

  const credits = await relatedQueries.listTitlesOfPeople(db, [...worth.keys()], leadingCast);
  const titlesByPerson = Map.groupBy(credits, ({ person_id }) => person_id);
  for (const [person, theirs] of titlesByPerson)
    // A person with ninety films is weaker evidence than a person with five.
    for (const id of new Set(theirs.map(({ title_id }) => title_id)))
      add(id, (worth.get(person) ?? 0) / Math.log2(2 + theirs.length / 10));
}

function weightOf({ department, position }: { department: string; position: number }): number {
  switch (department) {
    case 'Directing':
      return weights.directing;
    case 'Creator':
      return weights.creator;
    case 'Writing':
      return weights.writing;
    default:
      return weights.acting * (position < 3 ? 1 : 0.6);
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
