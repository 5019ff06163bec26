import { expect, test } from 'vitest';
import { anEngineOnce, aRequest, aShow, aTitle, titlesFound } from '#tests/support/search-index.ts';

const keywords = 'dystopian,postapocalypse,political,disturbing,tearjerker,offbeat,eroticism,gore,high school'.split(
  ',',
);
const engine = anEngineOnce(() => [
  ...keywords.flatMap((keyword) =>
    ['First', 'Second', 'Third'].flatMap((place) => [
      aTitle(`${place} Window`, { genres: ['thriller'], keywords: [keyword] }),
      aShow(`${place} Door`, { keywords: [keyword] }),
    ]),
  ),
  ...['Boda sangrienta', 'Bichos raros', 'Los niños peculiares', 'El médico'].map((title) =>
    aTitle(title, { voteCount: 9000 }),
  ),
]);
const ask = (text: string) => engine().search(aRequest(text));

test.each([
  ['serie distopiche', 'tv', 'dystopia'],
  ['serie politiche', 'tv', 'politics'],
  ['séries dérangeantes', 'tv', 'disturbing'],
  ['séries émouvantes', 'tv', 'sad'],
  ['films distópicos', 'movie', 'dystopia'],
  ['séries pós-apocalípticas', 'tv', 'post apocalyptic'],
  ['pellicole erotiche', 'movie', 'erotic'],
  ['blutige Filme', 'movie', 'gory'],
  ['blutige Serien', 'tv', 'gory'],
  ['películas sangrientas', 'movie', 'gory'],
  ['películas gore', 'movie', 'gory'],
  ['films sanglants', 'movie', 'gory'],
  ['séries sanglantes', 'tv', 'gory'],
  ['film sanguinosi', 'movie', 'gory'],
  ['film gore', 'movie', 'gory'],
  ['filmes sangrentos', 'movie', 'gory'],
  ['séries sangrentas', 'tv', 'gory'],
  ['skurrile Filme', 'movie', 'quirky'],
  ['schräge Serien', 'tv', 'quirky'],
  ['películas excéntricas', 'movie', 'quirky'],
  ['films décalés', 'movie', 'quirky'],
  ['séries déjantées', 'tv', 'quirky'],
  ['serie stravaganti', 'tv', 'quirky'],
  ['filmes excêntricos', 'movie', 'quirky'],
  ['filmes de ensino médio', 'movie', 'high school'],
])('%s', (text, kind, tag) => expect(ask(text).interpretedRequest).toMatchObject({ kinds: [kind], tags: [tag] }));

test('also beside a genre', () =>
  expect(ask('thrillers perturbadores').interpretedRequest?.tags.toSorted()).toEqual(['disturbing', 'thriller']));

test.each([
  ['boda sangrienta', 'Boda sangrienta'],
  ['película boda sangrienta', 'Boda sangrienta'],
  ['raros', 'Bichos raros'],
  ['película los niños peculiares', 'Los niños peculiares'],
  ['película el médico', 'El médico'],
])('%s is the name of a title', (text, title) => {
  expect(ask(text).interpretedRequest).toBeUndefined();
  expect(titlesFound(engine(), text).movies[0]).toBe(title);
});
