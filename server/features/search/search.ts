import { withoutTrailingYear } from '#contract/query-language.ts';
import { type Card, KINDS, type Kind } from './entries.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { matchedRanges } from './highlight.ts';
import { nameKey, stripArticles } from './normalise.ts';
import { type Candidate, type FoundIn, rankOf, type Score, scoreCandidate } from './ranking.ts';
import { KIND_WORDS, type Reading, readText, withCorrections, withoutWords } from './reading.ts';
import {
  allOf,
  anyOf,
  filterMatch,
  type Filters,
  type KindTables,
  tagMatch,
  textMatch,
  titleMatch,
  yearMatch,
} from './retrieval.ts';
import type { Dictionary } from './spelling.ts';

export interface SearchRequest extends Filters {
  text: string;
  /** Kinds to search; the others stay empty. */
  kinds: readonly Kind[];
  preferredYear: number | null;
  /** Titles that carry the text as a tag come first. */
  tagSearch: boolean;
  sort: 'relevance' | 'newest' | 'rating';
  /** Search what was typed, without correcting it or leaving words out. */
  exact: boolean;
  limit: number;
  /** From 1. */
  page: number;
}

export interface Hit extends Card {
  kind: Kind;
  id: number;
  score: number;
  rank: number;
  /** Ranges [start, end) of `title` that answer the query, in UTF-16 units. */
  matches: [number, number][];
}

export interface HitGroup {
  hits: Hit[];
  /** Counted up to `TOTAL_MAX`. */
  total: number;
}

export interface SearchResult {
  groups: Record<Kind, HitGroup>;
  /** What was searched instead of the text, when its spelling was corrected. */
  correctedQuery?: string;
  /** Nothing was found: texts that would find something. */
  suggestions?: string[];
}

/** A total counts up to this many. */
export const TOTAL_MAX = 10_000;

interface Ranked extends Score {
  candidate: Candidate;
}

/** The matches of one kind while they are gathered. */
interface Gathering {
  tables: KindTables;
  found: Map<number, Ranked>;
  /** The widest expression that was searched, in the text table. */
  widest: string;
  /** Whether more rows match than were looked at. */
  more: boolean;
}

interface Query {
  request: SearchRequest;
  dictionary: Dictionary;
  filter: string;
  readings: Reading[];
}

export function runSearch(index: LoadedIndex, request: SearchRequest): SearchResult {
  const query: Query = {
    request,
    dictionary: index.dictionary,
    filter: filterMatch(request),
    readings: readingsOf(request, index.dictionary),
  };
  const gatherings = KINDS.filter((kind) => request.kinds.includes(kind) && isAnswerable(kind, request)).map(
    (kind): Gathering => ({ tables: index.tables[kind], found: new Map(), widest: '', more: false }),
  );
  for (const gathering of gatherings) gatherAsTyped(gathering, query);
  if (!request.exact && query.readings.length > 0) {
    const known = Math.max(...gatherings.map((gathering) => knownExact(gathering)));
    for (const gathering of gatherings) if (needsCorrection(gathering, known)) gatherCorrected(gathering, query);
    if (!gatherings.some(hasComplete)) for (const gathering of gatherings) gatherPartly(gathering, query);
    else gatherLeads(gatherings, query);
  }
  const groups = Object.fromEntries(
    KINDS.map((kind) => [kind, { hits: [], total: 0 }]),
  ) as unknown as SearchResult['groups'];
  for (const gathering of gatherings) groups[gathering.tables.kind] = finish(gathering, query);
  const correctedQuery = request.exact ? undefined : correctionOf(gatherings, request.text);
  return { groups, ...(correctedQuery === undefined ? {} : { correctedQuery }) };
}

/** Rows that are ranked for each way of looking; those beyond follow in the order of their fame. */
const WINDOW = 100;
const BY_KEY = 40;
/** Matches as typed that are this well known need no correction: about 250 votes, and 20 for a whole title. */
const KNOWN = 5.5;
const KNOWN_EXACT = 3;
/** A group without matches stays empty when another holds the very title, at about 400 votes. */
const KNOWN_ELSEWHERE = 6;

function readingsOf({ text, preferredYear }: SearchRequest, dictionary: Dictionary): Reading[] {
  const whole = readText(text, dictionary);
  if (whole.words.length === 0) return [];
  const readings = [whole];
  if (preferredYear !== null) readings.push(readText(withoutTrailingYear(text), dictionary, preferredYear));
  for (const reading of readings.slice()) {
    const others = withoutWords(reading, ({ text: word }) => !KIND_WORDS.has(word), 0.5);
    if (others.words.length > 0 && others.words.length < reading.words.length) readings.push(others);
  }
  return readings;
}

// People have neither year nor rating nor tags.
function isAnswerable(kind: Kind, { tags, yearFrom, yearTo, minRating }: SearchRequest): boolean {
  return kind !== 'person' || (tags.length === 0 && yearFrom === null && yearTo === null && minRating === null);
}

function gatherAsTyped(gathering: Gathering, query: Query): void {
  const { request, filter } = query;
  if (gathering.tables.kind === 'person' && request.crew.length > 0) {
    gatherNamed(gathering, query);
    return;
  }
  if (request.tagSearch && gathering.tables.kind !== 'person') gatherTagged(gathering, query);
  if (query.readings.length === 0) {
    if (filter !== '') gatherText(gathering, query, { match: filter, reading: emptyReading, foundIn: 'strong' });
    return;
  }
  for (const reading of query.readings) gatherReading(gathering, query, reading);
}

const emptyReading: Reading = { words: [], joins: [], preferredYear: null, cost: 0 };

/** The people whom a crew filter names. */
function gatherNamed(gathering: Gathering, query: Query): void {
  for (const name of query.request.crew) {
    const reading = readText(name, query.dictionary);
    if (reading.words.length > 0) gatherReading(gathering, { ...query, filter: '' }, reading);
  }
}

function gatherTagged(gathering: Gathering, query: Query): void {
  for (const reading of query.readings) {
    const tag = reading.words.map(({ text }) => text).join('');
    const match = allOf([tagMatch(tag), query.filter]);
    gatherText(gathering, query, {
      match,
      reading: { ...emptyReading, cost: -TAGGED - reading.cost },
      foundIn: 'strong',
    });
  }
}

/** What carrying the very tag that was asked for is worth: more than any title. */
const TAGGED = 30;

function gatherReading(gathering: Gathering, query: Query, reading: Reading): void {
  const { tables } = gathering;
  const { dictionary, filter } = query;
  const year = reading.preferredYear;
  gatherKeys(gathering, query, reading, [nameKey(reading.words.map(({ text }) => text))]);
  if (filter === '' && year === null) gatherTitles(gathering, query, reading);
  const strong = textMatch({ reading, dictionary, kind: tables.kind, strong: true });
  if (year !== null) {
    gatherText(gathering, query, { match: allOf([strong, yearMatch(year), filter]), reading, foundIn: 'strong' });
    gatherTitles(gathering, query, reading);
  }
  gatherText(gathering, query, { match: allOf([strong, filter]), reading, foundIn: 'strong' });
  const anywhere = allOf([textMatch({ reading, dictionary, kind: tables.kind, strong: false }), filter]);
  if (gathering.found.size < WINDOW) gatherText(gathering, query, { match: anywhere, reading, foundIn: 'text' });
  else if (gathering.widest === '' || !query.request.tagSearch) gathering.widest = anywhere;
}

function gatherKeys(gathering: Gathering, query: Query, reading: Reading, keys: string[]): void {
  for (const key of keys) {
    for (const row of gathering.tables.rowsByKey(key, BY_KEY)) {
      if (query.filter !== '' && !gathering.tables.matchesText(row, query.filter)) continue;
      consider(gathering, query, row, reading, 'some');
    }
  }
}

function gatherTitles(gathering: Gathering, query: Query, reading: Reading): void {
  const rows = gathering.tables.rowsByTitle(titleMatch(reading), WINDOW);
  for (const row of rows) {
    if (query.filter !== '' && !gathering.tables.matchesText(row, query.filter)) continue;
    consider(gathering, query, row, reading, 'names');
  }
  if (rows.length === WINDOW) gathering.more = true;
}

interface TextSearch {
  match: string;
  reading: Reading;
  foundIn: FoundIn;
}

function gatherText(gathering: Gathering, query: Query, { match, reading, foundIn }: TextSearch): void {
  const rows = gathering.tables.rowsByText(match, WINDOW);
  for (const row of rows) consider(gathering, query, row, reading, foundIn);
  if (gathering.widest === '' || (!query.request.tagSearch && rows.length > 0)) gathering.widest = match;
  if (rows.length === WINDOW) gathering.more = true;
}

function consider(gathering: Gathering, query: Query, row: number, reading: Reading, foundIn: FoundIn): void {
  const candidate = gathering.tables.candidate(row);
  if (!candidate) return;
  const { minRating } = query.request;
  if (minRating !== null && (candidate.rating ?? -1) < minRating) return;
  const score = scoreCandidate(candidate, reading, foundIn);
  const known = gathering.found.get(row);
  if (!known || score.score > known.score) gathering.found.set(row, { ...score, candidate });
}

function knownExact({ found }: Gathering): number {
  let fame = 0;
  for (const { exact, candidate } of found.values()) if (exact) fame = Math.max(fame, candidate.fame);
  return fame;
}

function needsCorrection({ found }: Gathering, knownElsewhere: number): boolean {
  let complete = false;
  for (const ranked of found.values()) {
    if (ranked.exact && ranked.candidate.fame >= KNOWN_EXACT) return false;
    if (ranked.complete && ranked.candidate.fame >= KNOWN) return false;
    if (ranked.complete) complete = true;
  }
  return complete || knownElsewhere < KNOWN_ELSEWHERE;
}

function gatherCorrected(gathering: Gathering, query: Query): void {
  const { dictionary, filter } = query;
  const { kind } = gathering.tables;
  for (const typed of query.readings) {
    const reading = withCorrections(typed, dictionary, kind);
    if (reading.words.every(({ corrected }) => corrected.size === 0)) continue;
    gatherKeys(gathering, query, reading, correctedKeys(reading));
    if (filter === '') gatherTitles(gathering, query, reading);
    const match = allOf([textMatch({ reading, dictionary, kind, strong: true }), filter]);
    gatherText(gathering, query, { match, reading, foundIn: 'strong' });
  }
}

/** The keys of the likeliest combinations of corrections. */
function correctedKeys(reading: Reading): string[] {
  let combinations: string[][] = [[]];
  for (const { forms } of stripped(reading)) {
    const likely = [...forms.keys()].slice(0, 4);
    combinations = combinations.flatMap((words) => likely.map((form) => [...words, form])).slice(0, KEY_COMBINATIONS);
  }
  return [...new Set(combinations.map(nameKey))];
}

const KEY_COMBINATIONS = 48;

function stripped(reading: Reading) {
  const kept = new Set(stripArticles(reading.words.map(({ text }) => text)));
  return reading.words.filter(({ text }) => kept.has(text));
}

function hasComplete({ found }: Gathering): boolean {
  for (const { complete } of found.values()) if (complete) return true;
  return false;
}

/** Nothing has all the words: what has most of them? */
function gatherPartly(gathering: Gathering, query: Query): void {
  const { dictionary, filter } = query;
  const { kind } = gathering.tables;
  for (const typed of query.readings) {
    const reading = withCorrections(typed, dictionary, kind);
    const content = withoutWords(reading, ({ weight }) => weight === 1, 0);
    const count = content.words.length;
    if (count < 1 || (count === 1 && typed.words.length === 1)) continue;
    const combinations =
      count === 1 ? [content] : content.words.map((left) => withoutWords(content, (word) => word !== left, 0));
    const matches = combinations.map((each) => `(${textMatch({ reading: each, dictionary, kind, strong: true })})`);
    gatherText(gathering, query, { match: allOf([anyOf(matches), filter]), reading, foundIn: 'some' });
  }
}

/** People whose names are among the words, when titles were found by them: `nolan batman`. */
function gatherLeads(gatherings: Gathering[], query: Query): void {
  const people = gatherings.find(({ tables }) => tables.kind === 'person');
  if (!people || hasComplete(people)) return;
  const best = gatherings
    .flatMap(({ found }) => [...found.values()])
    .reduce((one, other) => (other.score > one.score ? other : one));
  if (best.leadWords.length === 0) return;
  gatherReading(people, { ...query, filter: '' }, readText(best.leadWords.join(' '), query.dictionary));
}

function finish(gathering: Gathering, query: Query): HitGroup {
  const { request } = query;
  const offset = (request.page - 1) * request.limit;
  if (request.sort !== 'relevance') return sorted(gathering, query, offset);
  const ranked = [...gathering.found.values()].sort(
    (one, other) => other.score - one.score || one.candidate.row - other.candidate.row,
  );
  const total = totalOf(gathering);
  const page = ranked.slice(offset, offset + request.limit);
  const hits = page.map((each) => hitOf(gathering, each, each.score));
  const missing = Math.min(request.limit, total - offset) - hits.length;
  if (missing > 0 && gathering.more) {
    const least = Math.min(ranked.at(-1)?.score ?? 0, hits.at(-1)?.score ?? Infinity);
    for (const row of rowsBeyond(gathering, Math.max(0, offset - ranked.length), missing)) {
      const candidate = gathering.tables.candidate(row);
      if (candidate) hits.push(hitOf(gathering, { ...unranked(query), candidate }, least));
    }
  }
  return { hits, total };
}

function totalOf({ tables, found, more, widest }: Gathering): number {
  return more && widest !== '' ? Math.max(found.size, tables.countText(widest, TOTAL_MAX)) : found.size;
}

function rowsBeyond({ tables, found, widest }: Gathering, offset: number, limit: number): number[] {
  const rows = tables.rowsByText(widest, found.size + offset + limit);
  return rows.filter((row) => !found.has(row)).slice(offset, offset + limit);
}

function unranked({ readings }: Query): Score {
  return { score: 0, complete: false, exact: false, forms: [], reading: readings[0] ?? emptyReading, leadWords: [] };
}

function sorted(gathering: Gathering, query: Query, offset: number): HitGroup {
  const { request } = query;
  const { tables, widest } = gathering;
  if (widest === '') return { hits: [], total: 0 };
  const by = request.sort === 'newest' ? 'released' : 'rating';
  const rows = tables.sortedRows({ match: widest, by, bound: TOTAL_MAX, limit: request.limit, offset });
  const total = tables.countText(widest, TOTAL_MAX);
  const hits = rows.flatMap((row, index) => {
    const candidate = tables.candidate(row);
    if (!candidate) return [];
    const score = gathering.found.get(row) ?? unranked(query);
    return [hitOf(gathering, { ...score, candidate }, 12 / (1 + (offset + index) / 50))];
  });
  return { hits, total };
}

function hitOf({ tables }: Gathering, { candidate, forms, reading }: Ranked, score: number): Hit {
  const card = tables.card(candidate.row);
  return {
    kind: candidate.kind,
    id: candidate.id,
    score,
    rank: rankOf(score),
    matches: matchedRanges(card.title, reading, forms),
    ...card,
  };
}

/** The text with its words replaced by the spelling under which the best hit was found. */
function correctionOf(gatherings: Gathering[], text: string): string | undefined {
  let best: Ranked | undefined;
  for (const { found } of gatherings)
    for (const ranked of found.values()) if (!best || ranked.score > best.score) best = ranked;
  if (!best) return undefined;
  const { words } = best.reading;
  const changed = words.some(({ corrected }, index) => corrected.has(best.forms[index] ?? ''));
  if (!changed) return undefined;
  const corrected = words.map((word, index) => {
    const form = best.forms[index] ?? '';
    return word.corrected.has(form) ? form : word.text;
  });
  return corrected.join(' ') === text ? undefined : corrected.join(' ');
}
