import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { titleCard } from './cards.ts';
import { type Entry, fameOfVotes, MARK } from './entries.ts';
import { acronymsOf, firstLetters, joinedPairs, keysOf, type Name, readNames, tokensOfNames } from './names.ts';
import { isUnspaced, wordsOf } from './normalise.ts';
import { acronymKey, franchiseKey, franchiseWords, tagKeys } from './tags.ts';
import { vocabularyOf } from './vocabulary.ts';

/** How a movie or show is found and ranked. */
export function titleEntry(document: TitleDocument): Entry {
  const { kind, crew, cast, genres, keywords, franchise, releaseDate } = document;
  const names = readNames([document.title, document.originalTitle, ...document.alternativeTitles]);
  const makers = crew.filter(({ job }) => MAKER_JOBS.has(job)).map(({ name }) => name);
  const tags = [...genres, ...keywords];
  const year = releaseDate ? Number(releaseDate.slice(0, 4)) || null : null;
  const fame = fameOfVotes(document.voteCount, kind);
  const series = wordsOf(franchise ?? '');
  // What series it is part of leads to a title as much as who made it: `james bond`.
  const leads = [...new Set([...[...makers, ...cast.slice(0, LEADS)].flatMap(wordsOf), ...franchiseWords(series)])];
  const keys = keysOf(names);
  if (series.length > 0) keys.add(franchiseKey(series));
  if (fame >= ACRONYM_FAME) for (const letters of acronymsFor(names[0], series)) keys.add(acronymKey(letters));

  const titleTokens = tokensOfNames(names);
  const credits = crew.slice(0, CREDITS_MAX).flatMap(({ name }) => creditTokens(name));
  for (const name of cast.slice(0, CREDITS_MAX)) credits.push(...creditTokens(name));
  const tagWords = [...tags.flatMap(wordsOf), ...series];
  const strong = year === null ? tagWords : [...tagWords, MARK.year + year];
  const text = proseTokens(document.overview);
  for (const tag of tags) for (const key of tagKeys(tag)) text.push(MARK.tag + key);

  return {
    kind,
    id: document.id,
    fame,
    year,
    released: Number((releaseDate ?? '').replaceAll('-', '')) || 0,
    rating: document.voteAverage,
    names: names.map(({ normal }) => normal).join('\n'),
    leads: leads.join(' '),
    keys,
    tokens: { names: titleTokens, strong, text, credits },
    vocabulary: vocabularyOf({ names, fame, others: [...leads, ...tagWords], joined: true }),
    card: titleCard(document),
  };
}

const CREDITS_MAX = 60;
const LEADS = 8;
const OVERVIEW_WORDS_MAX = 250;
/** Only what many know is called for short: about 250 votes. */
const ACRONYM_FAME = 5.5;
const MAKER_JOBS = new Set(['Director', 'Creator', 'Co-Director']);

/** Of a series two letters will do, for a number follows them: `hp 4`. */
function acronymsFor(name: Name | undefined, series: string[]): Set<string> {
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
