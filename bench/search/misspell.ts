import type { Random } from './random.ts';

/** One typing error anywhere in the word: a letter omitted, inserted or replaced, or two swapped. */
export function misspellWord(word: string, random: Random): string {
  for (;;) {
    const at = random.between(0, word.length - 1);
    const letter = String.fromCharCode(97 + random.between(0, 25));
    const misspelt = [
      () => word.slice(0, at) + word.slice(at + 1),
      () => word.slice(0, at) + letter + word.slice(at),
      () => word.slice(0, at) + letter + word.slice(at + 1),
      () => word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2),
    ][random.between(0, 3)]!();
    if (misspelt !== word) return misspelt;
  }
}

/** The text with a typing error in one word of at least `letters`, or undefined when it has none. */
export function misspell(text: string, letters: number, random: Random): string | undefined {
  const words = text.split(' ');
  const places = [...words.keys()].filter((place) => isPlain(words[place]!, letters));
  if (places.length === 0) return undefined;
  const place = random.pick(places);
  return words.with(place, misspellWord(words[place]!, random)).join(' ');
}

function isPlain(word: string, letters: number): boolean {
  return word.length >= letters && /^[a-z]+$/i.test(word);
}
