/** The first and the second letters of some texts, a bit for each letter. */
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

/** False when the word at `at` is none of the texts: far cheaper than a look-up of a text whose hash is not known yet. */
export function mayBeOneOf({ first, second }: Beginnings, text: string, at = 0): boolean {
  return (first & bitOf(text, at)) !== 0 && (second & bitOf(text, at + 1)) !== 0;
}

/** The low five bits of a letter; 0 behind the end and for a space, which ends a word. */
function bitOf(text: string, at: number): number {
  return 1 << text.charCodeAt(at);
}
