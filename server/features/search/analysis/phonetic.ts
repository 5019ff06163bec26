/** A key shared by words that sound alike: `kristofer`, `christopher`. */
export function phoneticKey(word: string): string {
  let sound = word.replace(REPEATED, '$1');
  if (MAY_SOUND_OTHERWISE.test(sound))
    for (const [pattern, replacement] of CONSONANTS) sound = sound.replace(pattern, replacement);
  return sound.replace(VOWELS, 'a').replace(REPEATED, '$1');
}

/** Shorter words sound like too many others. */
export const PHONETIC_LETTERS_MIN = 5;

const REPEATED = /(.)\1+/g;
const VOWELS = /[aeiouy]+/g;

/** Every word that a rule of `CONSONANTS` changes: the rules take most of the time, and half of all words need none. */
const MAY_SOUND_OTHERWISE = /[cghqwxz]|^(?:kn|pn|ps)/;

const CONSONANTS: [RegExp, string][] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^gh/, 'g'],
  [/gh/g, ''],
  [/ph/g, 'f'],
  [/sch|sh|tch|tz|cz/g, 's'],
  [/chr|kh/g, 'kr'],
  [/ch/g, 's'],
  [/ck|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/(?:g|dg)(?=[eiy])/g, 'j'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/th/g, 't'],
  [/h/g, ''],
];
