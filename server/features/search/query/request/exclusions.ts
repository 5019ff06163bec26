import { KIND_WORDS } from '../interpretation.ts';
import { phraseAt, phrases } from './phrases.ts';

/**
 * `comedies without romance`, `thriller but not horror`, `non animated movies`, `not horror`: the words that are asked for and
 * those that name what to leave out. Undefined without the latter.
 */
export function splitExclusion(
  words: readonly string[],
): { kept: readonly string[]; excluded: readonly string[] } | undefined {
  const prefix = words.indexOf('non');
  if (prefix >= 0 && words.length > 2 && prefix < words.length - 1)
    return { kept: words.toSpliced(prefix, 2), excluded: [words[prefix + 1]!] };
  const at = words.findIndex((_, index) => phraseAt(words, index, index > 0 ? EXCLUSIONS : FIRST_EXCLUSIONS));
  if (at < 0) return undefined;
  const behind = words.slice(at + phraseAt(words, at, at > 0 ? EXCLUSIONS : FIRST_EXCLUSIONS)!.length);
  const excluded = behind.filter((word) => !KIND_WORDS.has(word) && !CONNECTORS.has(word));
  if (excluded.length === 0) return undefined;
  // `no horror movies`: what is left out, and what is asked for.
  return { kept: at > 0 ? words.slice(0, at) : behind.filter((word) => KIND_WORDS.has(word)), excluded };
}

const EXCLUSIONS = phrases<'without'>({
  without:
    'without any,without,but not,but no,but without,and not,and no,not,no,with no,except,excluding,minus,that are not,that is not,that arent,that aren t,which are not,who are not,not too,no more',
});

/** Before all other words. */
const FIRST_EXCLUSIONS = phrases<'without'>({ without: 'not,no,no more,nothing,anything but,everything but,all but' });

const CONNECTORS = new Set('and or nor any a the in from too much set'.split(' '));
