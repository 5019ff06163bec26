import { singular } from '../analysis/tags.ts';
import { withUmlauts } from '../analysis/umlauts.ts';
import type { Dictionary } from '../spelling/dictionary.ts';

/** `comedies` → `comedy`; `zurueck` → `zuruck`. */
export function otherSpellings(word: string, dictionary: Dictionary): string[] {
  const one = singular(word);
  const folded = withUmlauts(word);
  const isUmlaut = folded !== word && !dictionary.has(word) && dictionary.has(folded);
  return [...(one === undefined ? [] : [one]), ...(isUmlaut ? [folded] : [])];
}
