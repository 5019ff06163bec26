import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { titleCard } from './cards.ts';
import { type Entry, popularityFromVotes, TERM_PREFIX } from '../types.ts';
import {
  acronymsOf,
  firstLetters,
  joinedPairs,
  nameKeysOf,
  type AnalyzedName,
  analyzeNames,
  tokensOfNames,
} from '../analysis/names.ts';
import { isUnspaced, wordsOf } from '../analysis/analyzer.ts';
import { acronymKey, franchiseKey, franchiseWords, tagKeys } from '../analysis/tags.ts';
import { vocabularyOf } from '../spelling/vocabulary.ts';

/** How a movie or show is found and ranked. */
export function titleEntry(document: TitleDocument): Entry {
  const { kind, crew, cast, genres, keywords, franchise, releaseDate } = document;
  const names = analyzeNames([document.title, document.originalTitle, ...document.alternativeTitles]);
  const makers = crew.filter(({ job }) => MAKER_JOBS.has(job)).map(({ name }) => name);
  const tags = [...genres, ...keywords];
  const year = releaseDate ? Number(releaseDate.slice(0, 4)) || null : null;
  const popularity = popularityFromVotes(document.voteCount, kind);
  const series = wordsOf(franchise ?? '');
  // What series it is part of topCredits to a title as much as who made it: `james bond`.
  const topCredits = [
    ...new Set([...[...makers, ...cast.slice(0, LEADS)].flatMap(wordsOf), ...franchiseWords(series)]),
  ];
  const nameKeys = nameKeysOf(names);
  if (series.length > 0) nameKeys.add(franchiseKey(series));
  if (popularity >= ACRONYM_POPULARITY_MIN)
    for (const letters of acronymsFor(names[0], series)) nameKeys.add(acronymKey(letters));

  const titleTokens = tokensOfNames(names);
  const credits = crew.slice(0, CREDITS_MAX).flatMap(({ name }) => creditTokens(name));
  for (const name of cast.slice(0, CREDITS_MAX)) credits.push(...creditTokens(name));
  const tagWords = [...tags.flatMap(wordsOf), ...series];
  const metadata = year === null ? tagWords : [...tagWords, TERM_PREFIX.year + year];
  const body = proseTokens(document.overview);
  for (const tag of tags) for (const key of tagKeys(tag)) body.push(TERM_PREFIX.tag + key);

  return {
    kind,
    id: document.id,
    popularity,
    year,
    released: Number((releaseDate ?? '').replaceAll('-', '')) || 0,
    rating: document.voteAverage,
    names: names.map(({ normal }) => normal).join('\n'),
    topCredits: topCredits.join(' '),
    nameKeys,
    tokens: { names: titleTokens, metadata, body, credits },
    vocabulary: vocabularyOf({ names, popularity, others: [...topCredits, ...tagWords], withJoinedPairs: true }),
    card: titleCard(document),
  };
}

const CREDITS_MAX = 60;
const LEADS = 8;
const OVERVIEW_WORDS_MAX = 250;
/** Only what many know is called for short: about 250 votes. */
const ACRONYM_POPULARITY_MIN = 5.5;
const MAKER_JOBS = new Set(['Director', 'Creator', 'Co-Director']);

/** Of a series two letters will do, for a number follows them: `hp 4`. */
function acronymsFor(name: AnalyzedName | undefined, series: string[]): Set<string> {
  const acronyms = name ? acronymsOf(name) : new Set<string>();
  const words = franchiseWords(series);
  if (words.length > 1) acronyms.add(firstLetters(words));
  return acronyms;
}

/** The same people are in many titles: their words are told apart once, and looked up faster. */
function creditTokens(name: string): readonly string[] {
  let tokens = CREDIT_TOKENS.get(name);
  if (tokens) return tokens;
  tokens = wordsOf(name);
  if (tokens.length > 2 || tokens.some(isUnspaced)) {
    // `J J Abrams` → `jj`, and two characters of Chinese.
    tokens = [...tokens, ...joinedPairs(tokens).filter((pair) => pair.length === 2)];
  }
  if (CREDIT_TOKENS.size >= CREDIT_TOKENS_MAX) CREDIT_TOKENS.clear();
  CREDIT_TOKENS.set(name, tokens);
  return tokens;
}

const CREDIT_TOKENS = new Map<string, string[]>();
const CREDIT_TOKENS_MAX = 50_000;

function proseTokens(text: string): string[] {
  const words = wordsOf(text).slice(0, OVERVIEW_WORDS_MAX);
  const pairs: string[] = [];
  for (let index = 1; index < words.length; index++) {
    const word = words[index]!;
    const before = words[index - 1]!;
    if (before.length === 1 && word.length === 1 && isUnspaced(before) && isUnspaced(word)) pairs.push(before + word);
  }
  return [...words, ...pairs];
}
