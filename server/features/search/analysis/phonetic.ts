/** A key shared by words that sound alike: `kristofer`, `christopher`. */
export function phoneticKey(word: string): string {
  let sound = word.replace(REPEATED, '$1');
  if (MAY_SOUND_OTHERWISE.test(sound))
    for (const [letter, pattern, replacement] of CONSONANTS)
      if (sound.includes(letter)) sound = sound.replace(pattern, replacement);
  return sound.replace(VOWELS, 'a').replace(REPEATED, '$1');
}

/** Shorter words sound like too many others. */
export const PHONETIC_LETTERS_MIN = 5;

const REPEATED = /(.)\1+/g;
const VOWELS = /[aeiouy]+/g;

/** Every word that a rule of `CONSONANTS` changes: the rules take most of the time, and half of all words need none. */
const MAY_SOUND_OTHERWISE = /[cghqwxz]|^(?:kn|pn|ps)/;

/** Each with a letter of every word that it changes: looking for a letter takes far less time. */
const CONSONANTS: [string, RegExp, string][] = [
  ['n', /^(?:kn|gn|pn)/, 'n'],
  ['w', /^wr/, 'r'],
  ['p', /^ps/, 's'],
  ['h', /^gh/, 'g'],
  ['h', /gh/g, ''],
  ['h', /ph/g, 'f'],
  ['h', /sch|sh|tch/g, 's'],
  ['z', /tz|cz/g, 's'],
  ['h', /chr|kh/g, 'kr'],
  ['h', /ch/g, 's'],
  ['k', /ck/g, 'k'],
  ['q', /qu?/g, 'k'],
  ['c', /c(?=[eiy])/g, 's'],
  ['c', /c/g, 'k'],
  ['g', /(?:g|dg)(?=[eiy])/g, 'j'],
  ['x', /x/g, 'ks'],
  ['z', /z/g, 's'],
  ['w', /w/g, 'v'],
  ['h', /th/g, 't'],
  ['h', /h/g, ''],
];
