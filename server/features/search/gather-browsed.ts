import type { Kind } from './entries.ts';
import type { Browsed, Gathering } from './gathering.ts';
import { KNOWN, KNOWN_EXACT } from './matches.ts';
import { STOPWORDS } from './normalise.ts';
import { emptyReading, isPluralKind, KIND_WORDS, QUESTION_WORDS, type QueryWord, type Reading } from './reading.ts';
import type { SearchRequest } from './search.ts';
import { isGenre, singular, tagKey } from './tags.ts';
import { yearsOf } from './years.ts';

/**
 * What a text asks for that names no title: `horror movies`, `90s comedies`, `best films of 1999`. True when that is all
 * it asks for.
 */
export function gatherBrowsed(gatherings: Gathering[], readings: Reading[], { tagSearch }: SearchRequest): boolean {
  const titles = gatherings.filter(({ tables }) => tables.kind !== 'person');
  const whole = readings[0]!;
  if (tagSearch) {
    // The whole text, and what remains of it without words such as `movies`: `horror movies` is tagged horror.
    for (const { words, preferredYear, cost } of readings) {
      if (preferredYear !== null) continue;
      const tag = tagKey(words.map(({ text }) => text).join(' '));
      for (const gathering of titles) gathering.browsed({ tags: [tag], years: null }, browsing(TAGGED + cost));
    }
    return false;
  }
  const named = isNamed(gatherings, readings);
  const kinds = kindsOf(whole.words);
  const asked = titles.filter(({ tables }) => kinds.size === 0 || kinds.has(tables.kind));
  const parts = whole.words.filter(({ text }) => !KIND_WORDS.has(text)).map(({ text }) => text);
  const bare = parts.filter((text) => !QUESTION_WORDS.has(text) && !STOPWORDS.has(text));
  for (const words of bare.length === parts.length ? [parts] : [parts, bare]) {
    const browse = readBrowse(words, asked);
    if (browse && !named && (kinds.size > 0 || asksByItself(browse, words))) {
      const met = asked.map((gathering) => gathering.browsed(browse, browsing(TAGGED)));
      if (Math.max(...met) >= CARRIED_MIN) return true;
    } else if (browse && words.length === whole.words.length && browse.tags.length === 1 && isGenre(browse.tags[0]!)) {
      // `horror` may also be a name: what carries it follows the titles that are called so.
      for (const gathering of asked) gathering.browsed(browse, browsing(GENRE));
    }
  }
  return false;
}

/** What carrying the very tag that was asked for is worth: more than any title. */
const TAGGED = 30;
/** What the genre is worth that was typed and nothing else: less than a title that begins so. */
const GENRE = 2;
/** A word with a kind word (`horror movies`) asks for a tag that at least so many carry. */
const CARRIED_MIN = 3;
const TAG_WORDS_MAX = 4;

function browsing(value: number): Reading {
  return { ...emptyReading, cost: -value };
}

/** The text is a name after all; that of a kind alone (`2012 movie`) may be a title that has to do with a year. */
function isNamed(gatherings: Gathering[], readings: Reading[]): boolean {
  const whole = readings[0]!;
  if (gatherings.some((gathering) => gathering.knownAs(whole) >= KNOWN_EXACT || gathering.hasDated(KNOWN_EXACT)))
    return true;
  const plural = whole.words.some(({ text }) => isPluralKind(text));
  const years = whole.words.some(({ text }) => yearsOf(text));
  return !plural && years && gatherings.some((gathering) => gathering.knownExact(Infinity) >= KNOWN);
}

function kindsOf(words: QueryWord[]): Set<Kind> {
  return new Set(words.flatMap(({ text }) => KIND_WORDS.get(text) ?? []));
}

/** Without a word such as `movies`: genres of some years, or several of a genre (`90s horror`, `romantic comedies`). */
function asksByItself({ tags, years }: Browsed, words: string[]): boolean {
  return tags.length > 0 && tags.every(isGenre) && (years !== null || singular(words.at(-1)!) !== undefined);
}

/** Tags and years that use up all words; undefined when a word is neither. */
function readBrowse(words: string[], gatherings: Gathering[]): Browsed | undefined {
  const browse: Browsed = { tags: [], years: null };
  for (let at = 0; at < words.length;) {
    const years = yearsOf(words[at]!);
    if (years && !browse.years) {
      browse.years = years;
      at++;
      continue;
    }
    const tag = longestTag(words.slice(at, at + TAG_WORDS_MAX), gatherings);
    if (!tag) return undefined;
    browse.tags.push(tag.key);
    at += tag.length;
  }
  return browse.tags.length > 0 || browse.years ? browse : undefined;
}

function longestTag(words: string[], gatherings: Gathering[]): { key: string; length: number } | undefined {
  for (let length = words.length; length > 0; length--) {
    const typed = words.slice(0, length);
    const one = singular(typed.at(-1)!);
    for (const each of one === undefined ? [typed] : [typed, typed.with(-1, one)]) {
      const key = tagKey(each.join(' '));
      if (gatherings.some(({ tables }) => tables.countTagged(key) >= CARRIED_MIN)) return { key, length };
    }
  }
  return undefined;
}
