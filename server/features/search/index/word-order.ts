/** The words of a table: `starts` has one number more than there are words. */
export interface PackedWords {
  characters: Uint16Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
}

/**
 * The numbers of the words in UTF-16 order: sorted by their first letters as integers, then those that share them by
 * comparison. Takes a quarter of the time of sorting strings.
 */
export function sortWords(words: PackedWords): Uint32Array<ArrayBuffer> {
  const size = words.starts.length - 1;
  const keys = new BigUint64Array(size);
  const halves = new Uint32Array(keys.buffer);
  for (let number = 0; number < size; number++) writeKey(words, number, halves);
  keys.sort();
  const numbers = new Uint32Array(size);
  for (let place = 0; place < size; place++) numbers[place] = halves[place * 2]! & NUMBER_MASK;
  for (let from = 0, to = 1; from < size; from = to++) {
    while (to < size && hasSameLetters(halves, from, to)) to++;
    if (to - from > 1) numbers.subarray(from, to).sort((one, two) => compare(words, one, two));
  }
  return numbers;
}

/**
 * From the highest bit: six bits for each of the first six letters, up to one whose code others share, and the number of
 * the word. `halves`: the lower and the upper half of each key.
 */
function writeKey({ characters, starts }: PackedWords, number: number, halves: Uint32Array): void {
  const start = starts[number]!;
  const end = starts[number + 1]!;
  let upper = 0;
  let code = 0;
  for (let letter = 0; letter < LETTERS; letter++) {
    if (letter === LETTERS - 1) upper <<= 2;
    else upper <<= 6;
    const isOpen = (code & SHARED) === 0 && start + letter < end;
    code = isOpen ? LETTER_CODES[characters[start + letter]!]! : SHARED;
    upper |= letter === LETTERS - 1 ? (code & 63) >>> 4 : code & 63;
  }
  halves[number * 2 + 1] = upper;
  halves[number * 2] = (code << NUMBER_BITS) | number;
}

const LETTERS = 6;
const NUMBER_BITS = 28;
const NUMBER_MASK = 2 ** NUMBER_BITS - 1;
/** The mark of a code of several characters; alone, the end of a word. */
const SHARED = 64;

/** Ascend with the characters. Digits, Latin letters and the prefixes of terms have codes of their own. */
const LETTER_CODES = Uint8Array.from({ length: 0x1_0000 }, (_, character) => {
  if (character < 48) return SHARED | 1;
  if (character < 58) return 2 + character - 48;
  if (character < 97) return SHARED | 12;
  if (character < 123) return 13 + character - 97;
  if (character < 0xe000) return SHARED | (39 + (character >>> 13));
  if (character < 0xe010) return 46 + character - 0xe000;
  return SHARED | 62;
});

function hasSameLetters(halves: Uint32Array, place: number, other: number): boolean {
  return (
    halves[place * 2 + 1] === halves[other * 2 + 1] &&
    halves[place * 2]! >>> NUMBER_BITS === halves[other * 2]! >>> NUMBER_BITS
  );
}

function compare({ characters, starts }: PackedWords, one: number, other: number): number {
  const start = starts[one]!;
  const otherStart = starts[other]!;
  const length = starts[one + 1]! - start;
  const otherLength = starts[other + 1]! - otherStart;
  for (let index = 0; index < length && index < otherLength; index++) {
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
