import { expect, test } from 'vitest';
import { readStarterCatalogue } from './read.ts';
import { localisedLanguages } from './schema.ts';

const { movies, shows } = readStarterCatalogue();
const texts = [...movies, ...shows].flatMap(({ title, localised_overviews: overviews = {} }) =>
  Object.entries(overviews).map(([language, text]) => ({ title, language, text })),
);

test('no overview stands twice, in the same or in another language', () => {
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
});

test('an overview is plain text of whole sentences, with the apostrophes and quotes of print', () => {
  const faulty = texts.filter(
    ({ text }) => !/^[\p{Lu}\d„“«¿¡][^<>"'*_`{}[\]\\\n\t]+[.!?…»“”]$/u.test(text) || /\s{2}|\.{3}/.test(text),
  );
  expect(faulty).toEqual([]);
});

test('an overview is written in its language', () => {
  const articles = {
    de: /\b(?:der|die|das|ein|eine|und|sich|dem|den)\b/giu,
    es: /\b(?:el|los|las|una|y|su|del|por)\b/giu,
    fr: /\b(?:le|les|une|et|des|du|dans|qui)\b/giu,
    it: /\b(?:il|gli|una|e|di|che|della|nel)\b/giu,
    pt: /\b(?:o|os|uma|e|do|da|em|não)\b/giu,
  };
  const mistaken = texts.filter(({ language, text }) => {
    const counts = localisedLanguages.map((other) => ({ other, count: text.match(articles[other])?.length ?? 0 }));
    return counts.toSorted((a, b) => b.count - a.count)[0]?.other !== language;
  });
  expect(mistaken).toEqual([]);
});
