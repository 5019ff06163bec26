/** `end game`: one word; `twenty seven`: one number. With their costs. */
export function joinedForms(word: string, next: string): Map<string, number> {
  const [tens, unit] = [TENS.indexOf(word), UNITS.indexOf(next)];
  const number = tens < 0 || unit < 0 ? [] : [String((tens + 2) * 10 + unit + 1)];
  return new Map([word + next, ...number].map((form) => [form, 0]));
}

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNITS = 'one two three four five six seven eight nine'.split(' ');
