import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Language } from '#contract/preference-choices.ts';
import type { GroupedSearchReply, InterpretedRequest } from '#contract/search.ts';
import { createI18n, loadNamespaces } from '#web/i18n/i18n.ts';
import { TranslatorContext } from '#web/i18n/use-translation.ts';
import { InterpretationNote } from './interpretation-note.tsx';
import { readSearch } from './search-params.ts';

const none = { tags: [], languages: [], countries: [] };
const anything: InterpretedRequest = {
  ...none,
  kinds: [],
  people: [],
  years: null,
  month: null,
  runtime: { min: null, max: null },
  rating: { min: null, max: null, below: null },
  age_rating: null,
  excluded: none,
  order: 'popular',
  unknown: null,
};
const noResults = { results: [], total: 0 };

async function markup(said: Partial<GroupedSearchReply>, language: Language = 'en') {
  const translator = await createI18n(language);
  await loadNamespaces(translator, 'catalogue');
  const groups = { Movies: noResults, 'TV Shows': noResults, People: noResults };
  const data: GroupedSearchReply = { grouped: true, query: '', took_ms: 1, groups, ...said };
  const note = createElement(InterpretationNote, { search: readSearch(new URLSearchParams()), data });
  const provider = createElement(TranslatorContext, { value: translator.getSnapshot() }, note);
  return renderToStaticMarkup(createElement(MemoryRouter, null, provider)).replaceAll(
    / (?:class|data-discover)="[^"]*"/g,
    '',
  );
}

const requested = (request: Partial<InterpretedRequest>) => ({
  matched_by: 'request' as const,
  read_as: { ...anything, ...request },
});

test('titles like another, limited by properties, name both', async () => {
  const likeness = { matched_by: 'likeness' as const, similar_to: 'Alien' };
  const limited = { ...likeness, read_as: { ...anything, kinds: ['movie' as const], tags: ['horror'] } };
  expect(await markup(limited)).toContain('>Showing titles like Alien · Horror<');
  expect(await markup(limited, 'es')).toContain('>Títulos como Alien · Terror<');
  expect(await markup(limited)).not.toContain('Open as filters');
  expect(await markup(likeness)).toContain('>Showing titles like Alien<');
});

test('a month, an age rating and what is left out are named', async () => {
  const months = requested({ kinds: ['movie'], years: [2019, 2019], month: 6, order: 'worst' });
  expect(await markup(months)).toContain('>Showing movies, June 2019, worst rated first<');
  expect(await markup(months, 'fr')).toContain('films, juin 2019, les moins bien notés d’abord<');
  const comedies = requested({
    tags: ['comedy'],
    age_rating: { country: 'DE', rating: '12' },
    excluded: { ...none, tags: ['romance'], languages: ['en'] },
  });
  expect(await markup(comedies)).toContain('Comedy, rated FSK 12, without Romance, without English, best known first');
  expect(await markup(comedies, 'de')).toContain('Komödie, Altersfreigabe FSK 12, ohne Liebesfilm, ohne Englisch');
});

test('a rating and little known titles are named, and open as filters', async () => {
  const rated = requested({ kinds: ['movie'], rating: { min: 7.5, max: null, below: null } });
  expect(await markup(rated)).toContain('>Showing movies, rated 7.5 or more, best known first<');
  expect(await markup(rated, 'de')).toContain('Filme, Bewertung ab 7,5, ');
  expect(await markup(rated)).toContain('href="/discover?kind=movie&amp;rating_min=7.5"');
  const poor = requested({ rating: { min: null, max: null, below: 4 } });
  expect(await markup(poor)).toContain('rated below 4');
  expect(await markup(poor)).not.toContain('/discover');
  const atMost = requested({ rating: { min: 6, max: 8, below: null } });
  expect(await markup(atMost)).toContain('rated 6 or more, rated 8 or less');
  const gems = requested({ tags: ['comedy'], order: 'underrated' });
  expect(await markup(gems)).toContain('Comedy, well rated, known to few<');
  expect(await markup(gems)).toContain('rating_min=7.3&amp;votes_min=80&amp;votes_max=1500');
});

test('filters open what they can express', async () => {
  const comedies = requested({
    tags: ['comedy'],
    age_rating: { country: 'US', rating: 'PG-13' },
    excluded: { ...none, tags: ['romance'] },
  });
  expect(await markup(comedies)).toContain(
    'href="/discover?genres=Comedy&amp;without_genres=Romance&amp;certifications=PG-13&amp;certification_country=US"',
  );
  expect(await markup(requested({ tags: ['comedy'], order: 'worst' }))).not.toContain('/discover');
  expect(await markup(requested({ years: [2019, 2019], month: 6 }))).not.toContain('/discover');
});

test('an age rating without data is said to be unknown', async () => {
  const unknown = 'This catalogue has no data on this age rating.';
  expect(await markup(requested({ unknown: 'age_ratings' }))).toContain(`>${unknown}</span>`);
  expect(await markup(requested({ unknown: 'age_ratings', tags: ['comedy'] }))).toContain(`>${unknown}</p>`);
});
