import { canonicalWord } from '../analysis/canonical-words.ts';
import { ordinalNumber } from './ordinals.ts';

export const SEASON_WORDS: ReadonlySet<string> = new Set('season staffel temporada saison stagione'.split(' '));
const EPISODE = new Set('episode folge episodio capitulo'.split(' '));
const OF = new Set('of from von der de du di da do the'.split(' '));
/**
 * `the office season three episode 2`, `friends s01e01`, `staffel 2 von dark`, `segunda temporada de friends` → the name of
 * the show; undefined without a season or a name.
 */
export function withoutEpisode(words: readonly string[]): readonly string[] | undefined {
  const short = words.findLastIndex((word) => SHORT_SEASON.test(word));
  const start = short > 0 && words.slice(short + 1).every(isShortEpisode) ? short : startOfSeason(words);
  if (start > 0) return words.slice(0, start);
  return isSeason(words) ? nameBehind(words.slice(2)) : undefined;
}

/** `s01e01`, `s1`, `1x01` */
const SHORT_SEASON = /^(?:s\d{1,2}(?:e\d{1,3})?|\d{1,2}x\d{1,3})$/;

const isShortEpisode = (word: string) => /^e\d{1,3}$/.test(word);

function isSeason(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  return (SEASON_WORDS.has(first) && isNumber(second)) || (isOrdinal(first) && SEASON_WORDS.has(second));
}

function nameBehind(words: readonly string[]): readonly string[] | undefined {
  const name = words.slice(words.length > 1 && OF.has(words[0]!) ? 1 : 0);
  return name.length > 0 ? name : undefined;
}

/** -1 when there is none. An episode alone is a part of a name: `Star Wars Episode 2`. */
function startOfSeason(words: readonly string[]): number {
  if (words.length > 2 && SEASON_WORDS.has(words.at(-1)!) && isOrdinal(words.at(-2)!)) return words.length - 2;
  for (let at = words.length - 2; at > 0 && isNumber(words[at + 1]!); at -= 2) {
    if (SEASON_WORDS.has(words[at]!)) return at;
    if (!EPISODE.has(words[at]!)) return -1;
  }
  return -1;
}

/** `3rd`, `third`, `3` */
function isOrdinal(word: string): boolean {
  return ordinalNumber(word) !== undefined || /^\d{1,2}$/.test(word);
}

/** `3`, `three` */
function isNumber(word: string): boolean {
  return /^\d{1,3}$/.test(canonicalWord(word) ?? word);
}
