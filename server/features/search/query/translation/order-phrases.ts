import { VOCABULARIES } from './vocabulary.ts';

/**
 * `star wars filme in der richtigen reihenfolge`, `ordre des films marvel`, `in welcher reihenfolge star wars schauen` → the
 * text without these words; undefined without them. In front, they may be a part of a name: `la orden del fénix`.
 */
export function withoutOrder(words: readonly string[]): { text: string; mayBeName: boolean } | undefined {
  const behind = phraseAtEnd(words);
  if (behind > 0) return { text: words.slice(0, -behind).join(' '), mayBeName: false };
  for (const { phrase, omitted } of BY_FIRST_WORD.get(words[0] ?? '') ?? []) {
    if (!phrase.every((word, at) => word === words[at])) continue;
    const named = words.slice(phrase.length).filter((word) => !VERBS.has(word));
    const start = named.findIndex((word) => !omitted.has(word));
    if (start >= 0) return { text: named.slice(start).join(' '), mayBeName: true };
  }
  return undefined;
}

/** To watch, in all languages. */
const VERBS = new Set(
  'schauen ansehen sehen gucken schaut ver verse regarder voir vedere guardare assistir soll ich man puedo debo'.split(
    ' ',
  ),
);

/** The number of words of it. */
function phraseAtEnd(words: readonly string[]): number {
  const isEnd = (phrase: string[]) =>
    phrase.length < words.length && phrase.every((word, at) => word === words[words.length - phrase.length + at]);
  return BY_LAST_WORD.get(words.at(-1) ?? '')?.find(isEnd)?.length ?? 0;
}

/** The longest first, as below. */
const BY_LAST_WORD = Map.groupBy(
  VOCABULARIES.flatMap(({ inOrder }) => inOrder).toSorted((one, other) => other.length - one.length),
  (phrase) => phrase.at(-1)!,
);

const BY_FIRST_WORD = Map.groupBy(
  VOCABULARIES.flatMap(({ orderOf, omitted }) => orderOf.map((phrase) => ({ phrase, omitted }))).toSorted(
    (one, other) => other.phrase.length - one.phrase.length,
  ),
  ({ phrase }) => phrase[0]!,
);
