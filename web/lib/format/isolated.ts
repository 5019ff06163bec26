/**
 * A name within a sentence: one written from right to left does not move the words and marks beside it. `bdi` does the same in
 * markup.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
