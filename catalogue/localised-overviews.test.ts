import { expect, test } from 'vitest';
import { readStarterCatalogue } from './read.ts';
import { localisedLanguages } from './schema.ts';

const { movies, shows } = readStarterCatalogue();
const best = [...movies, ...shows].toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0)).slice(0, 250);
const texts = [...movies, ...shows].flatMap(({ title, localised_overviews: overviews }) =>
  overviews ? localisedLanguages.map((language) => ({ title, language, text: overviews[language] })) : [],
);

test.each(localisedLanguages)('the 250 titles with the most votes, and no others, have an overview: %s', (language) => {
  const having = texts.filter((text) => text.language === language).map(({ title }) => title);
  expect(having.toSorted()).toEqual(best.map(({ title }) => title).toSorted());
});

test('no overview is repeated, in the same or in another language', () => {
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
});

test('an overview is plain text of whole sentences, with the apostrophes and quotes of print', () => {
  const faulty = texts.filter(
    ({ text }) => !/^[\p{Lu}\d„“«¿¡][^<>"'*_`{}[\]\\\n\t]+[.!?…»“”]$/u.test(text) || /\s{2}|\.{3}/.test(text),
  );
  expect(faulty).toEqual([]);
});

const smallWords = {
  de: new Set('der die das den dem ein eine und mit sich ist auf von für'.split(' ')),
  es: new Set('el los las y su en por se al'.split(' ')),
  fr: new Set('le les et des du dans qui est à son sur au une ses'.split(' ')),
  it: new Set('il gli di che è per non della nel alla si i nella le'.split(' ')),
  pt: new Set('o os um uma do da em não ao as seu dos das'.split(' ')),
};

test('an overview is written in its language: no other has more of its small words in it', () => {
  const mistaken = texts.filter(({ language, text }) => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const counts = localisedLanguages.map((other) => words.filter((word) => smallWords[other].has(word)).length);
    return Math.max(...counts) > (counts[localisedLanguages.indexOf(language)] ?? 0);
  });
  expect(mistaken).toEqual([]);
});
