import type { ChangeBatch, PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import { canonicalWord, isUnspaced, nameKey, normaliseName, plainSpellings, STOPWORDS, wordsOf } from './normalise.ts';

/** What the index keeps from a document: how it is found, how it is ranked, what is shown of it. */

export const KINDS = ['movie', 'tv', 'person'] as const;
export type Kind = (typeof KINDS)[number];

/** What a card shows, stored so that a search is answered from the index alone. */
export interface Card {
  title: string;
  content: string;
  tags: string[];
  created_at: string;
  release_date: string | null;
  vote_average: number | null;
  poster_path: string | null;
  known_for?: string[];
}

export interface Entry {
  kind: Kind;
  id: number;
  fame: number;
  year: number | null;
  /** `YYYYMMDD` as a number, 0 when unknown. */
  released: number;
  rating: number | null;
  /** The title first, then its other names, each as `normaliseName` writes it, separated by line feeds. */
  names: string;
  /** The words of those who made it and who lead its cast, between spaces. */
  leads: string;
  /** The keys of the whole names and of their parts. */
  keys: Set<string>;
  /** The tokens of its names, for the title table. */
  titleTokens: Set<string>;
  /** Those, and the words of its people and tags, with its year; undefined when there are no others. */
  strongTokens?: Set<string>;
  /** The tokens of everything between spaces, for the text table. */
  textTokens: string;
  /** Words that spelling may correct to, with the fame they carry. */
  vocabulary: Map<string, number>;
  card: Card;
}

/**
 * Tokens of the text table that stand for more than a word somewhere: private-use characters, which no text keeps
 * through `tokenise`, mark them.
 */
export const MARK = {
  /** The word stands in a name of the title, of its people, or in a tag. */
  strong: '\uE000',
  /** The word stands in the name of somebody in cast or crew. */
  credit: '\uE001',
  tag: '\uE002',
  year: '\uE003',
  decade: '\uE004',
  /** The whole part of the rating. */
  rating: '\uE005',
  franchise: '\uE006',
} as const;

/** How the text table writes a word in a name, of people or in a tag; the year stands for itself. */
export function strongToken(token: string): string {
  return token.startsWith(MARK.year) ? token : MARK.strong + token;
}

/** The entries of a batch of changes. */
export function entriesOf(batch: ChangeBatch): Entry[] {
  return [...batch.titles.map(titleEntry), ...batch.people.map(personEntry)];
}

export function titleEntry(document: TitleDocument): Entry {
  const names = readNames([document.title, document.originalTitle, ...document.alternativeTitles]);
  const makers = document.crew.filter(({ job }) => MAKER_JOBS.has(job)).map(({ name }) => name);
  const crew = document.crew.slice(0, CREDITS_MAX).map(({ name }) => name);
  const cast = document.cast.slice(0, CREDITS_MAX);
  const tags = [...document.genres, ...document.keywords];
  const year = document.releaseDate ? Number(document.releaseDate.slice(0, 4)) || null : null;
  const fame = fameOfVotes(document.voteCount, document.kind);
  const leads = wordSet([...makers, ...cast.slice(0, LEADS)]);
  const titleTokens = tokensOfNames(names);
  const keys = keysOf(names);
  if (document.franchise) keys.add(franchiseKey(wordsOf(document.franchise)));

  const credits = new Set<string>();
  for (const people of [crew, cast]) for (const name of people) addCredit(credits, name);
  const tagWords = wordSet([...tags, document.franchise ?? '']);
  const strong = titleTokens.union(credits).union(tagWords);
  const prose = proseTokens(document.overview, OVERVIEW_WORDS_MAX).difference(strong);
  const marks = Array.from(new Set(tags.flatMap(tagKeys)), (key) => MARK.tag + key);
  if (year !== null) marks.push(MARK.year + year, MARK.decade + Math.floor(year / 10));
  if (document.voteAverage !== null) marks.push(MARK.rating + Math.floor(document.voteAverage));
  const textTokens = [marked(MARK.strong, strong), marked(MARK.credit, credits), ...prose, ...marks].join(' ');
  if (year !== null) strong.add(MARK.year + year);

  return {
    kind: document.kind,
    id: document.id,
    fame,
    year,
    released: Number((document.releaseDate ?? '').replaceAll('-', '')) || 0,
    rating: document.voteAverage,
    names: names.map(({ normal }) => normal).join('\n'),
    leads: leads.size === 0 ? '' : ` ${[...leads].join(' ')} `,
    keys,
    titleTokens,
    strongTokens: strong,
    textTokens,
    vocabulary: vocabularyOf({ names, fame, others: [...leads, ...tagWords], joined: true }),
    card: titleCard(document),
  };
}

export function personEntry(document: PersonDocument): Entry {
  const names = readNames([document.name, ...document.alsoKnownAs]);
  const fame = fameOfCredits(document.creditVotes);
  const titleTokens = tokensOfNames(names);
  // Not the biography: people are looked for by name and by what they are known for.
  const known = wordSet([...document.knownFor, document.department ?? '']).difference(titleTokens);
  const textTokens = [marked(MARK.strong, titleTokens), ...known].join(' ');
  return {
    kind: 'person',
    id: document.id,
    fame,
    year: null,
    released: 0,
    rating: null,
    names: names.map(({ normal }) => normal).join('\n'),
    leads: '',
    keys: keysOf(names),
    titleTokens,
    textTokens,
    vocabulary: vocabularyOf({ names, fame, others: [], joined: false }),
    card: personCard(document),
  };
}

/** The key under which a tag is found; `sci-fi` and `science fiction` share one. */
export function tagKey(tag: string): string {
  const key = wordsOf(tag).join('');
  return TAG_ALIASES.get(key) ?? key;
}

/** The key under which the titles of a franchise are found: what remains without the words that say little. */
export function franchiseKey(words: string[]): string {
  return MARK.franchise + words.filter((word) => !STOPWORDS.has(word) && !FRANCHISE_WORDS.has(word)).join('');
}

/** The tokens that adjacent words make when written as one (`spider man`, `spiderman`; two characters of Chinese). */
export function joinedPairs(words: string[]): string[] {
  return words.slice(1).map((word, index) => words[index]! + word);
}

// Shows get about a quarter of the votes that movies of the same fame get; people add up those of all their titles.
function fameOfVotes(votes: number, kind: Kind): number {
  return roundFame(Math.log(1 + Math.max(0, votes) * (kind === 'tv' ? 3 : 1)));
}

function fameOfCredits(votes: number): number {
  return roundFame(0.8 * Math.log(1 + Math.max(0, votes)));
}

function roundFame(fame: number): number {
  return Number.isFinite(fame) ? Math.round(fame * 1000) / 1000 : 0;
}

const CREDITS_MAX = 60;
const LEADS = 8;
const OVERVIEW_WORDS_MAX = 250;
/** Joined words of titles this well known are corrected to as well (`spidermn`). */
const JOINED_VOCABULARY_FAME = 6;
const MAKER_JOBS = new Set(['Director', 'Creator', 'Co-Director']);

const FRANCHISE_WORDS = new Set('collection saga series trilogy franchise universe'.split(' '));

const TAG_ALIASES = new Map([
  ['scifi', 'sciencefiction'],
  ['sf', 'sciencefiction'],
  ['animated', 'animation'],
  ['cartoon', 'animation'],
  ['romcom', 'romanticcomedy'],
  ['historical', 'history'],
  ['musical', 'music'],
  ['romantic', 'romance'],
  ['children', 'kids'],
]);

interface Name {
  normal: string;
  words: string[];
  parts: string[][];
}

function readNames(names: string[]): Name[] {
  const normals = new Set(names.map(normaliseName));
  normals.delete('');
  return Array.from(normals, parseName);
}

function parseName(normal: string): Name {
  const parts = normal.split('|').map((part) => part.split(' '));
  return { normal, parts, words: parts.length === 1 ? parts[0]! : parts.flat() };
}

function nameTokens({ words, parts }: Name): string[] {
  const tokens = [...words, ...joinedPairs(words), ...initials(words)];
  for (const part of parts) {
    for (const [index, word] of part.entries()) {
      const canonical = canonicalWord(word, index > 0);
      // `I` is a numeral only where a part ends: `The King and I` gains a harmless 1, `I, Robot` nothing.
      if (canonical !== undefined && (word !== 'i' || index === part.length - 1)) tokens.push(canonical);
      tokens.push(...plainSpellings(word));
    }
  }
  return tokens;
}

function tokensOfNames(names: Name[]): Set<string> {
  const tokens = new Set<string>();
  for (const name of names) for (const token of nameTokens(name)) tokens.add(token);
  return tokens;
}

function wordSet(texts: string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of wordsOf(text)) words.add(word);
  return words;
}

function addCredit(tokens: Set<string>, name: string): void {
  const words = wordsOf(name);
  for (const word of words) tokens.add(word);
  if (words.length > 2 || words.some(isUnspaced)) for (const pair of shortPairs(words)) tokens.add(pair);
}

/** `J J Abrams` → `jj`, and two characters of Chinese. */
function shortPairs(words: string[]): string[] {
  return joinedPairs(words).filter((pair) => pair.length === 2);
}

/** `s w a t` → `swat`. */
function initials(words: string[]): string[] {
  if (words.filter((word) => word.length === 1).length < 3) return [];
  return words
    .map((word) => (word.length === 1 && !isUnspaced(word) ? word : ' '))
    .join('')
    .split(/ +/u)
    .filter((run) => run.length > 2);
}

/** The keys of names in their stored form. */
export function keysOfNames(names: string): Set<string> {
  return keysOf(names.split('\n').map(parseName));
}

function keysOf(names: Name[]): Set<string> {
  const keys = new Set<string>();
  for (const { words, parts } of names) {
    keys.add(nameKey(words));
    if (parts.length > 1) for (const part of parts) keys.add(nameKey(part));
  }
  return keys;
}

function marked(mark: string, tokens: Set<string>): string {
  return tokens.size === 0 ? '' : mark + [...tokens].join(` ${mark}`);
}

function proseTokens(text: string, wordsMax: number): Set<string> {
  const words = wordsOf(text).slice(0, wordsMax);
  const tokens = new Set(words);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next !== undefined && word.length === 1 && isUnspaced(word) && isUnspaced(next)) tokens.add(word + next);
  }
  return tokens;
}

function vocabularyOf({ names, fame, others, joined: withJoined }: VocabularySource): Map<string, number> {
  const vocabulary = new Map<string, number>();
  const add = (word: string, wordFame: number) => {
    if (isCorrectable(word) && (vocabulary.get(word) ?? 0) < wordFame) vocabulary.set(word, wordFame);
  };
  for (const { words } of names) {
    for (const word of words) add(word, Math.max(0.1, fame));
    if (!withJoined || fame < JOINED_VOCABULARY_FAME) continue;
    for (const [index, joined] of joinedPairs(words).entries()) {
      if (!STOPWORDS.has(words[index]!) && !STOPWORDS.has(words[index + 1]!)) add(joined, fame - 1);
    }
  }
  for (const word of others) add(word, Math.max(0.1, fame - 1.5));
  return vocabulary;
}

interface VocabularySource {
  names: Name[];
  fame: number;
  /** Words that lead to the entry without being its name. */
  others: string[];
  /** Whether neighbours written as one word are words as well. */
  joined: boolean;
}

function isCorrectable(word: string): boolean {
  return word.length > 1 && word.length <= 24 && /^[a-z0-9]+$/.test(word)
    ? true
    : word.length > 1 && word.length <= 24 && !isUnspaced(word) && !/[\ud800-\udfff]/.test(word);
}

function tagKeys(tag: string): string[] {
  // TMDB's combined genres of shows: `Sci-Fi & Fantasy`.
  return tag.includes('&') ? [tagKey(tag), ...tag.split('&').map(tagKey)] : [tagKey(tag)];
}

function titleCard(document: TitleDocument): Card {
  const jobs = (job: string) => document.crew.filter((member) => member.job === job).map(({ name }) => name);
  const lines = [
    ['Director', jobs('Director').join(', ')],
    ['Creator', jobs('Creator').join(', ')],
    ['Starring', document.cast.slice(0, 5).join(', ')],
    ['Runtime', document.runtime ? `${document.runtime} minutes` : ''],
  ];
  return {
    title: document.title,
    content: [document.overview, ...lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)]
      .filter((line) => line !== '')
      .join('\n'),
    tags: [...document.genres, ...document.keywords],
    created_at: new Date(document.createdAt).toISOString(),
    release_date: document.releaseDate,
    vote_average: document.voteAverage,
    poster_path: document.posterPath,
  };
}

function personCard(document: PersonDocument): Card {
  return {
    title: document.name,
    content: document.biography,
    tags: document.department ? [document.department] : [],
    created_at: new Date(document.createdAt).toISOString(),
    release_date: null,
    vote_average: null,
    poster_path: document.profilePath,
    known_for: document.knownFor,
  };
}
