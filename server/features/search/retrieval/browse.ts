import type { Kind } from '../types.ts';
import type { BrowseQuery, CandidateCollector } from './collector.ts';
import { POPULAR, POPULAR_EXACT } from './match-set.ts';
import { STOPWORDS } from '../analysis/analyzer.ts';
import {
  emptyInterpretation,
  isPluralKind,
  KIND_WORDS,
  FILLER_WORDS,
  type QueryWord,
  type QueryInterpretation,
} from '../query/interpretation.ts';
import type { SearchRequest } from '../features/full-search.ts';
import { isGenre, singular, tagKey } from '../analysis/tags.ts';
import { yearsFromWord } from '../query/decades.ts';

/**
 * What a text asks for that names no title: `horror movies`, `90s comedies`, `best films of 1999`. True when that is all
 * it asks for.
 */
export function retrieveBrowse(
  collectors: CandidateCollector[],
  interpretations: QueryInterpretation[],
  { tagSearch }: SearchRequest,
): boolean {
  const titles = collectors.filter(({ index }) => index.kind !== 'person');
  const whole = interpretations[0]!;
  if (tagSearch) {
    // The whole text, and what remains of it without words such as `movies`: `horror movies` is tagged horror.
    for (const { words, preferredYear, cost } of interpretations) {
      if (preferredYear !== null) continue;
      const tag = tagKey(words.map(({ text }) => text).join(' '));
      for (const collector of titles)
        collector.retrieveByTags({ tags: [tag], years: null }, browseInterpretation(TAG_BONUS + cost));
    }
    return false;
  }
  const named = isNamed(collectors, interpretations);
  const kinds = kindsOf(whole.words);
  const asked = titles.filter(({ index }) => kinds.size === 0 || kinds.has(index.kind));
  const parts = whole.words.filter(({ text }) => !KIND_WORDS.has(text)).map(({ text }) => text);
  const bare = parts.filter((text) => !FILLER_WORDS.has(text) && !STOPWORDS.has(text));
  for (const words of bare.length === parts.length ? [parts] : [parts, bare]) {
    const browse = parseBrowseQuery(words, asked);
    if (browse && !named && (kinds.size > 0 || isBrowseWithoutKind(browse, words))) {
      const met = asked.map((collector) => collector.retrieveByTags(browse, browseInterpretation(TAG_BONUS)));
      if (Math.max(...met) >= TAGGED_TITLES_MIN) return true;
    } else if (browse && words.length === whole.words.length && browse.tags.length === 1 && isGenre(browse.tags[0]!)) {
      // `horror` may also be a name: what carries it follows the titles that are called so.
      for (const collector of asked) collector.retrieveByTags(browse, browseInterpretation(GENRE_BONUS));
    }
  }
  return false;
}

/** What carrying the very tag that was asked for is worth: more than any title. */
const TAG_BONUS = 30;
/** What the genre is worth that was typed and nothing else: less than a title that begins so. */
const GENRE_BONUS = 2;
/** A word with a kind word (`horror movies`) asks for a tag that at least so many carry. */
const TAGGED_TITLES_MIN = 3;
const TAG_WORDS_MAX = 4;

function browseInterpretation(value: number): QueryInterpretation {
  return { ...emptyInterpretation, cost: -value };
}

/** The text is a name after all; that of a kind alone (`2012 movie`) may be a title that has to do with a year. */
function isNamed(collectors: CandidateCollector[], interpretations: QueryInterpretation[]): boolean {
  const whole = interpretations[0]!;
  if (
    collectors.some(
      (collector) => collector.popularityOfExactFor(whole) >= POPULAR_EXACT || collector.hasExactOfYear(POPULAR_EXACT),
    )
  )
    return true;
  const plural = whole.words.some(({ text }) => isPluralKind(text));
  const years = whole.words.some(({ text }) => yearsFromWord(text));
  return !plural && years && collectors.some((collector) => collector.popularityOfExact(Infinity) >= POPULAR);
}

function kindsOf(words: QueryWord[]): Set<Kind> {
  return new Set(words.flatMap(({ text }) => KIND_WORDS.get(text) ?? []));
}

/** Without a word such as `movies`: genres of some years, or several of a genre (`90s horror`, `romantic comedies`). */
function isBrowseWithoutKind({ tags, years }: BrowseQuery, words: string[]): boolean {
  return tags.length > 0 && tags.every(isGenre) && (years !== null || singular(words.at(-1)!) !== undefined);
}

/** Tags and years that use up all words; undefined when a word is neither. */
function parseBrowseQuery(words: string[], collectors: CandidateCollector[]): BrowseQuery | undefined {
  const browse: BrowseQuery = { tags: [], years: null };
  for (let at = 0; at < words.length;) {
    const years = yearsFromWord(words[at]!);
    if (years && !browse.years) {
      browse.years = years;
      at++;
      continue;
    }
    const tag = longestTag(words.slice(at, at + TAG_WORDS_MAX), collectors);
    if (!tag) return undefined;
    browse.tags.push(tag.key);
    at += tag.length;
  }
  return browse.tags.length > 0 || browse.years ? browse : undefined;
}

function longestTag(words: string[], collectors: CandidateCollector[]): { key: string; length: number } | undefined {
  for (let length = words.length; length > 0; length--) {
    const typed = words.slice(0, length);
    const one = singular(typed.at(-1)!);
    for (const each of one === undefined ? [typed] : [typed, typed.with(-1, one)]) {
      const key = tagKey(each.join(' '));
      if (collectors.some(({ index }) => index.countByTag(key) >= TAGGED_TITLES_MIN)) return { key, length };
    }
  }
  return undefined;
}
