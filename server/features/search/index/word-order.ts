/** The words of a table: `starts` has one number more than there are words. */
export interface PackedWords {
  characters: Uint16Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
}

/**
 * The numbers of the words in UTF-16 order: first by the first letters, one after the other from the last, then those
 * that share them by comparison. Takes a third of the time of sorting strings.
 */
export function sortWords(words: PackedWords): Uint32Array<ArrayBuffer> {
  const size = words.starts.length - 1;
  let numbers = new Uint32Array(size).map((_, number) => number);
  let other = new Uint32Array(size);
  for (let letter = RADIX_LETTERS - 1; letter >= 0; letter--) {
    sortByLetter(words, letter, numbers, other);
    [numbers, other] = [other, numbers];
  }
  for (let from = 0, to = 1; from < size; from = to++) {
    while (to < size && sharesFirstLetters(words, numbers[from]!, numbers[to]!)) to++;
    if (to - from > 1) numbers.subarray(from, to).sort((one, two) => compare(words, one, two));
  }
  return numbers;
}

const RADIX_LETTERS = 6;

/** Stable; a word that ends before the letter comes first. */
function sortByLetter(words: PackedWords, letter: number, from: Uint32Array, to: Uint32Array): void {
  const ends = new Uint32Array(0x1_0002);
  for (const number of from) ends[letterOf(words, number, letter) + 1]!++;
  for (let value = 1; value < ends.length; value++) ends[value]! += ends[value - 1]!;
  for (const number of from) to[ends[letterOf(words, number, letter)]!++] = number;
}

/** Zero behind the end, otherwise the character plus one. */
function letterOf({ characters, starts }: PackedWords, number: number, letter: number): number {
  const at = starts[number]! + letter;
  return at < starts[number + 1]! ? characters[at]! + 1 : 0;
}

function sharesFirstLetters(words: PackedWords, one: number, other: number): boolean {
  for (let letter = 0; letter < RADIX_LETTERS; letter++)
    if (letterOf(words, one, letter) !== letterOf(words, other, letter)) return false;
  return true;
}

function compare({ characters, starts }: PackedWords, one: number, other: number): number {
  const start = starts[one]!;
  const otherStart = starts[other]!;
  const length = starts[one + 1]! - start;
  const otherLength = starts[other + 1]! - otherStart;
  for (let index = RADIX_LETTERS; index < length && index < otherLength; index++) {
    const difference = characters[start + index]! - characters[otherStart + index]!;
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}

export function unpackWords({ characters, starts }: PackedWords): string[] {
  const { buffer, byteOffset, byteLength } = characters;
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('utf16le');
  return Array.from({ length: starts.length - 1 }, (_, place) => text.slice(starts[place], starts[place + 1]));
}
