import { codeUnitAt } from './code-units.ts';

/** Numerals as digits, `jr` for `junior`. A single letter is a numeral only after another word: `V for Vendetta`. */
export function canonicalWord(word: string, afterAnother = true): string | undefined {
  if ((((CANONICAL_LENGTHS[codeUnitAt(word, 0)] ?? 0) >>> word.length) & 1) === 0) return undefined;
  const canonical = CANONICAL.get(word);
  return word.length === 1 && !afterAnother ? undefined : canonical;
}

/** Whether `canonicalWord` may return the word. */
export function isCanonical(word: string): boolean {
  return CANONICAL_WORDS.has(word);
}

const CANONICAL = new Map<string, string>([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value): [string, string] => [word, String(value)]),
  ...'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'
    .split(' ')
    .map((word, index): [string, string] => [word, String(index + 1)]),
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, index): [string, string] => [word, String(index + 1)]),
  ...'1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th'
    .split(' ')
    .map((word, index): [string, string] => [word, String(index + 1)]),
  // Not those that are also English words, such as `due` and `sei`.
  ...Object.entries({
    2: 'zwei deux dos dois',
    3: 'drei trois tres',
    4: 'vier quatre cuatro quattro quatro',
    5: 'funf cinq cinco cinque',
    7: 'sieben sept siete sette sete',
    8: 'huit ocho otto oito',
  }).flatMap(([value, words]) => words.split(' ').map((word): [string, string] => [word, value])),
  ...'vol volume chapter pt ep episode teil parte partie'.split(' ').map((word): [string, string] => [word, 'part']),
  ['n', 'and'],
  ['junior', 'jr'],
  ['senior', 'sr'],
  ['saint', 'st'],
  ['doctor', 'dr'],
  ['mister', 'mr'],
  ['versus', 'vs'],
]);

/** By the first letter, a bit for each length that such a word has: most words need no look-up, which costs far more. */
const CANONICAL_LENGTHS: number[] = [];
for (const word of CANONICAL.keys()) {
  const first = word.charCodeAt(0);
  CANONICAL_LENGTHS[first] = (CANONICAL_LENGTHS[first] ?? 0) | (1 << word.length);
}

const CANONICAL_WORDS = new Set(CANONICAL.values());
