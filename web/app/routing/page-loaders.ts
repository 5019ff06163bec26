import { data, redirect } from 'react-router';
import { limits } from '#contract/limits.ts';
import {
  discoverOptions,
  personOptions,
  relatedOptions,
  searchOptions,
  titleOptions,
  watchOptions,
} from '#web/api/catalogue/queries.ts';
import { discoverFacetsOptions, discoverTitlesOptions } from '#web/api/catalogue/discover.ts';
import { type DiscoverFilters, discoverHref, readDiscover } from '#web/api/catalogue/discover-address.ts';
import { sharedListOptions } from '#web/api/custom-lists/queries.ts';
import { publicDiaryOptions, profileOptions } from '#web/api/account/profiles.ts';
import { hasFilters, readSearch, type Search, searchInput } from '#web/features/search/search-params.ts';
import { readCountryChoice } from '#web/lib/format/country.ts';
import { readPageNumber } from '#web/lib/browser/page-number.ts';
import type { PageRead } from './lazy-page.ts';
import { loadPage } from './load-page.ts';

/** Filters without words: titles are browsed at `/discover`. */
function filtersOf({ kind, genre, yearFrom, yearTo, minRating, sort }: Search): DiscoverFilters {
  return {
    ...(kind === 'movies' ? { kind: 'movie' } : kind === 'tv' ? { kind: 'tv' } : {}),
    ...(genre ? { genres: genre } : {}),
    ...(yearFrom ? { year_from: String(yearFrom) } : {}),
    ...(yearTo ? { year_to: String(yearTo) } : {}),
    ...(minRating ? { rating_min: String(minRating) } : {}),
    ...(sort === 'relevance' ? {} : { sort }),
  };
}

export function readHome({ deps, url }: PageRead) {
  const search = readSearch(url.searchParams);
  if (search.q === '' && hasFilters(search)) return redirect(discoverHref(filtersOf(search)));
  return search.q
    ? loadPage(deps, { main: searchOptions(deps.call, searchInput(search), deps.i18n.language) })
    : loadPage(deps, { main: discoverOptions(deps.call) });
}

const readerCountry = ({ settings }: PageRead['deps']): string =>
  (import.meta.env.SSR ? null : readCountryChoice()) ?? settings.country;

/** Which titles are hidden depends on the person, who is known only in the browser, so such pages load there. */
export function readDiscoverPage({ deps, url }: PageRead) {
  const address = readDiscover(url.searchParams);
  if (address.filters.hide) return { failure: null };
  return loadPage(deps, {
    main: discoverTitlesOptions(deps.call, address),
    also: [discoverFacetsOptions(deps.call, { filters: address.filters, country: readerCountry(deps) })],
  });
}

export function readTitle({ deps, params }: PageRead) {
  const id = Number(params['id']);
  const country = readerCountry(deps);
  return loadPage(deps, {
    main: titleOptions(deps.call, id, deps.i18n.language),
    also: [relatedOptions(deps.call, id)],
    thereafter: (title) => (title.watch_countries.includes(country) ? [watchOptions(deps.call, id, country)] : []),
  });
}

export const readPerson = ({ deps, params }: PageRead) =>
  loadPage(deps, { main: personOptions(deps.call, Number(params['id'])) });

export function readProfile({ deps, params, url }: PageRead) {
  const { username = '' } = params;
  return loadPage(deps, {
    main: profileOptions(deps.call, username),
    thereafter: ({ has_diary: hasDiary }) =>
      hasDiary ? [publicDiaryOptions(deps.call, username, readPageNumber(url.searchParams, limits.pageMax))] : [],
  });
}

export const readSharedList = ({ deps, params, url }: PageRead) =>
  loadPage(deps, {
    main: sharedListOptions(deps.call, params['token'] ?? '', readPageNumber(url.searchParams, limits.pageMax)),
  });

/** Exists only where the operator has switched it on. */
export const readEmailHelper = ({ deps: { settings } }: PageRead) =>
  data({ isShown: settings.emailHelper }, { status: settings.emailHelper ? 200 : 404 });
