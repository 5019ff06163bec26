/**
 * A name within a sentence: one written from right to left does not move the words and marks beside it. `bdi` does the same in
 * markup. Other names stay as they are, so that they can be copied without marks.
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
