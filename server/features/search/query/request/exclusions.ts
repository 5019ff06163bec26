import { KIND_WORDS } from '../interpretation.ts';
import { phraseAt, phrases } from './phrases.ts';

/**
 * `comedies without romance`, `thriller but not horror`, `non animated movies`: the words that are asked for and those that
 * name what to leave out. Undefined without both.
 */
export function splitExclusion(
  words: readonly string[],
): { kept: readonly string[]; excluded: readonly string[] } | undefined {
  const prefix = words.indexOf('non');
  if (prefix >= 0 && words.length > 2 && prefix < words.length - 1)
    return { kept: words.toSpliced(prefix, 2), excluded: [words[prefix + 1]!] };
  const at = words.findIndex((_, index) => index > 0 && phraseAt(words, index, EXCLUSIONS));
  if (at < 0) return undefined;
  const behind = words.slice(at + phraseAt(words, at, EXCLUSIONS)!.length);
  const excluded = behind.filter((word) => !KIND_WORDS.has(word) && !CONNECTORS.has(word));
  return excluded.length === 0 ? undefined : { kept: words.slice(0, at), excluded };
}

const EXCLUSIONS = phrases<'without'>({
  without:
    'without any,without,but not,but no,but without,and not,and no,not,no,with no,except,excluding,minus,that are not,that is not,that arent,that aren t,which are not,who are not,not too,no more',
});

const CONNECTORS = new Set('and or nor any a the in from too much set'.split(' '));
