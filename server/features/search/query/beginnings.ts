import { codeUnitAt } from '../analysis/code-units.ts';

/** The first and second letters of a set of texts, as bit masks. */
export interface Beginnings {
  first: number;
  second: number;
}

export function beginningsOf(...lists: Iterable<string>[]): Beginnings {
  const beginnings = { first: 0, second: 0 };
  for (const texts of lists) {
    for (const text of texts) {
      beginnings.first |= bitOf(text, 0);
      beginnings.second |= bitOf(text, 1);
    }
  }
  return beginnings;
}

/** False when the word at `at` cannot be one of the texts; much faster than hashing the word for a look-up. */
export function mayBeOneOf({ first, second }: Beginnings, text: string, at = 0): boolean {
  return (first & bitOf(text, at)) !== 0 && (second & bitOf(text, at + 1)) !== 0;
}

/** The low five bits of a letter; 0 at the end of the text and for a space, which ends a word. */
function bitOf(text: string, at: number): number {
  return 1 << codeUnitAt(text, at);
}
