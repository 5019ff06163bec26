/** A key shared by words that sound alike: `kristofer`, `christopher`. */
export function phoneticKey(word: string): string {
  let sound = word;
  for (const [pattern, replacement] of RULES) sound = sound.replace(pattern, replacement);
  return sound;
}

/** Shorter words sound like too many others. */
export const PHONETIC_LETTERS_MIN = 5;

const RULES: [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
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
  [/[aeiouy]+/g, 'a'],
  [/(.)\1+/g, '$1'],
];
