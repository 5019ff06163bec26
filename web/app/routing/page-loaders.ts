import { data } from 'react-router';
import {
  discoverOptions,
  personOptions,
  relatedOptions,
  searchOptions,
  titleOptions,
  watchOptions,
} from '#web/api/catalogue/queries.ts';
import { profileOptions } from '#web/api/account/profiles.ts';
import { readSearch, searchInput } from '#web/features/search/search-params.ts';
import { readCountryChoice } from '#web/lib/format/country.ts';
import type { PageRead } from './lazy-page.ts';
import { loadPage } from './load-page.ts';

export function readHome({ deps, url }: PageRead) {
  const search = readSearch(url.searchParams);
  return search.q
    ? loadPage(deps, { main: searchOptions(deps.call, searchInput(search), deps.i18n.language) })
    : loadPage(deps, { main: discoverOptions(deps.call) });
}

export function readTitle({ deps, params }: PageRead) {
  const id = Number(params['id']);
  const choice = import.meta.env.SSR ? null : readCountryChoice();
  const country = choice ?? deps.settings.country;
  return loadPage(deps, {
    main: titleOptions(deps.call, id, deps.i18n.language),
    also: [relatedOptions(deps.call, id)],
    thereafter: (title) => (title.watch_countries.includes(country) ? [watchOptions(deps.call, id, country)] : []),
  });
}

export const readPerson = ({ deps, params }: PageRead) =>
  loadPage(deps, { main: personOptions(deps.call, Number(params['id'])) });

export const readProfile = ({ deps, params }: PageRead) =>
  loadPage(deps, { main: profileOptions(deps.call, params['username'] ?? '') });

/** Exists only where the operator has switched it on. */
export const readEmailHelper = ({ deps: { settings } }: PageRead) =>
  data({ isShown: settings.emailHelper }, { status: settings.emailHelper ? 200 : 404 });
