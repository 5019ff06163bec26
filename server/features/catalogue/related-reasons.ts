import type { RelatedReason } from '#contract/catalogue.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';

const namesMax = 2;
const leadingCast = 8;

interface Facts {
  franchise: string | null;
  /** Names of the leading cast by id of the person. */
  cast: Map<number, string>;
  makers: Map<number, string>;
  keywords: string[];
  genres: string[];
}

/** The most significant fact that each title shares with the first; absent when they share none. */
export async function explainRelated(db: Db, titleId: number, ids: number[]): Promise<Map<number, RelatedReason>> {
  const facts = await readFacts(db, [titleId, ...ids]);
  const source = facts.get(titleId);
  const reasons = new Map<number, RelatedReason>();
  for (const id of ids) {
    const other = facts.get(id);
    const reason = source && other && reasonOf(source, other);
    if (reason) reasons.set(id, reason);
  }
  return reasons;
}

function reasonOf(one: Facts, other: Facts): RelatedReason | undefined {
  if (one.franchise !== null && one.franchise === other.franchise) return { kind: 'franchise', names: [one.franchise] };
  const shared: [RelatedReason['kind'], string[]][] = [
    ['makers', sharedPeople(one.makers, other.makers)],
    ['cast', sharedPeople(one.cast, other.cast)],
    ['keywords', one.keywords.filter((keyword) => other.keywords.includes(keyword))],
    ['genres', one.genres.filter((genre) => other.genres.includes(genre))],
  ];
  const found = shared.find(([, names]) => names.length > 0);
  return found && { kind: found[0], names: found[1].slice(0, namesMax) };
}

const sharedPeople = (one: Map<number, string>, other: Map<number, string>): string[] =>
  [...one].filter(([id]) => other.has(id)).map(([, name]) => name);

async function readFacts(db: Db, ids: number[]): Promise<Map<number, Facts>> {
  const facts = new Map<number, Facts>(
    ids.map((id) => [id, { franchise: null, cast: new Map(), makers: new Map(), keywords: [], genres: [] }]),
  );
  const [franchises, tags, credits] = await Promise.all([
    queries.listFranchiseNames(db, ids),
    queries.listTags(db, ids),
    queries.listCredits(db, ids),
  ]);
  for (const { id, name } of franchises) facts.get(id)!.franchise = name;
  for (const { title_id, kind, name } of tags)
    facts.get(title_id)?.[kind === 'genre' ? 'genres' : 'keywords'].push(name);
  for (const { title_id, person_id, name, department, position } of credits) {
    const title = facts.get(title_id);
    if (department === 'Directing' || department === 'Creator') title?.makers.set(person_id, name);
    else if (department === 'Acting' && position < leadingCast) title?.cast.set(person_id, name);
  }
  return facts;
}
