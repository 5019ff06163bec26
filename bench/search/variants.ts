/** Other ways in which people write a title: without punctuation, in one word, with other numerals, article last. */
export function variantsOf(title: string): string[] {
  const variants = [
    title.replace(/[^\p{L}\p{N}\s]/gu, ''),
    title.replace(/[^\p{L}\p{N}\s]/gu, ' '),
    title.normalize('NFD').replace(/\p{M}/gu, ''),
    title.replace(/ & /u, ' and '),
    title.replace(/ and /iu, ' & '),
    title.replace(/-/gu, ''),
    title.replace(/-/gu, ' '),
    title.replace(/^(?:The|A|An) (.{4,})$/u, '$1'),
    title.replace(/^(The) (.{4,})$/u, '$2 $1'),
    title.replace(/^(The) (.{4,})$/u, '$2, $1'),
    title.replace(/^(\p{L}{3,}) (\p{L}{3,})$/u, '$1$2'),
    title.replace(/(?<=\p{L}) (?=\p{L})/u, '-'),
    ...NUMERALS.flatMap((group) =>
      group.flatMap((from) =>
        group.filter((to) => to !== from).map((to) => title.replace(new RegExp(`(?<= )${from}(?!\\S)`, 'iu'), to)),
      ),
    ),
  ].map((variant) => variant.replace(/\s+/gu, ' ').trim());
  return [...new Set(variants)].filter((variant) => variant !== title && variant.length > 1);
}

const NUMERALS = [
  ['2', 'II', 'Two'],
  ['3', 'III', 'Three'],
  ['4', 'IV', 'Four'],
  ['5', 'V', 'Five'],
  ['6', 'VI', 'Six'],
  ['7', 'VII', 'Seven'],
  ['8', 'VIII', 'Eight'],
];
