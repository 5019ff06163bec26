/**
 * Finds titles by filters: genre, year, language, people, where to watch and more. Filters, counts and orders use
 * attributes that the search index keeps in memory; only the cards of a page come from the database.
 */
import type {
  DiscoverOffersQuery,
  DiscoverOffersReply,
  DiscoverQuery,
  DiscoverTitlesReply,
  DiscoverValuesQuery,
  DiscoverValuesReply,
} from '#contract/discover.ts';
import { listCardsInOrder, listPersonNames, listTitleIdsOfPerson } from '#server/features/catalogue/service.ts';
import { listTitleIds as listTitleIdsOfCustomLists } from '#server/features/custom-lists/service.ts';
import { watchedTitleIds } from '#server/features/diary/service.ts';
import { listTitleIds } from '#server/features/lists/service.ts';
import type { AttributeIndex, Search } from '#server/features/search/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import {
  type Condition,
  conditionsOf,
  joinKnown,
  type OutsideFacts,
  refuseField,
  slotsFitting,
  slotsOf,
  type TitleScope,
} from './conditions.ts';
import { countFacet, slotsForFacet } from './facets.ts';
import { type CountryOffers, createOffers } from './offers.ts';
import { selectPage } from './ordering.ts';
import { findPeople, suggestNames } from './value-suggestions.ts';

export type { TitleScope } from './conditions.ts';

export interface DiscoverDeps {
  db: Db;
  clock: Clock;
  search: Pick<Search, 'readAttributes' | 'search' | 'version'>;
}

/**
 * `findTitles` and `suggestValues` throw `bad_request` naming the field of an unknown value, and `authentication_required` for `hide` without a
 * sign-in.
 */
export interface Discover {
  findTitles(query: DiscoverQuery, userId: number | undefined, scope?: TitleScope): Promise<DiscoverTitlesReply>;
  /** Values to filter by, with the number of titles that match the other filters too. */
  suggestValues(query: DiscoverValuesQuery, userId: number | undefined): Promise<DiscoverValuesReply['values']>;
  /** Ignores services that the country does not have: they may have been chosen before leaving it. */
  findOwnOffers(query: DiscoverOffersQuery): Promise<DiscoverOffersReply['offers']>;
}

export function createDiscover(deps: DiscoverDeps): Discover {
  const { db, clock, search } = deps;
  const offersIn = createOffers({ db, clock, catalogueVersion: () => search.version });

  async function readOutside(query: DiscoverQuery, userId: number | undefined) {
    const offers = await findOffers(query, offersIn);
    const people = query.people ?? [];
    const [hidden, titlesOfPeople, names] = await Promise.all([
      listHidden(deps, query, userId),
      Promise.all(people.map(async (id) => ({ id, titleIds: await listTitleIdsOfPerson(db, id) }))),
      people.length > 0 ? listPersonNames(db, people) : [],
    ]);
    const unknown = people.find((id) => !names.some((person) => person.id === id));
    if (unknown !== undefined) refuseField('people', `unknown value: ${unknown}`);
    return { offers, names, outside: { titlesOfPeople, hidden, offered: offeredTitles(query, offers) } };
  }

  /** @throws `unavailable` while there is no index */
  const readIndex = <T>(read: (attributes: AttributeIndex) => T): T =>
    search.readAttributes(read) ?? refuse('unavailable');

  const findTitles: Discover['findTitles'] = async (query, userId, scope) => {
    const { offers, names, outside: facts } = await readOutside(query, userId);
    const outside = { ...facts, scope };
    const { ids, ...rest } = readIndex((attributes) =>
      findInIndex(attributes, { query, outside, offers, today: dayOf(clock.now()) }),
    );
    return {
      results: await listCardsInOrder(db, ids),
      ...rest,
      ...(query.people?.length ? { people: names } : {}),
    };
  };

  async function suggestValues(query: DiscoverValuesQuery, userId: number | undefined) {
    const { field } = query;
    const { outside } = await readOutside(query, userId);
    const people = field === 'people' ? findPeople(search, query) : [];
    const titlesOf = await Promise.all(people.map(({ id }) => listTitleIdsOfPerson(db, id)));
    return readIndex((attributes) => {
      const found = slotsFitting(attributes, conditionsOf(attributes, query, outside));
      if (field !== 'people') return suggestNames(attributes, { ...query, field }, found);
      return people
        .map(({ id, name }, at) => ({
          value: String(id),
          name,
          count: slotsOf(attributes, titlesOf[at]!).countShared(found),
        }))
        .filter(({ count }) => count > 0);
    });
  }

  async function findOwnOffers({ ids, services, watch_country: country }: DiscoverOffersQuery) {
    const offers = await offersIn(country);
    return ids.split(',').flatMap((text) => {
      const id = Number(text);
      const service = offers.includedIn(id, services);
      return service === undefined ? [] : [{ id, service }];
    });
  }

  return { findTitles, suggestValues, findOwnOffers };
}

interface Asked {
  query: DiscoverQuery;
  outside: OutsideFacts;
  offers: CountryOffers | undefined;
  /** `YYYYMMDD` */
  today: number;
}

/** Ids of a page, the total, facets, and the filters that exclude everything. */
export function findInIndex(attributes: AttributeIndex, { query, outside, offers, today }: Asked) {
  const conditions = conditionsOf(attributes, query, outside);
  const found = slotsFitting(attributes, conditions);
  const total = found.count;
  const { sort, seed, page, limit } = query;
  const slots = selectPage(attributes, { found, total }, { sort, seed, offset: (page - 1) * limit, limit, today });
  const { ids } = attributes.columns;
  const facets = Object.fromEntries(
    (query.facets ?? []).map((facet) => {
      const within = slotsForFacet(attributes, facet, { conditions, found });
      const counted =
        facet === 'services'
          ? (offers?.countServices(attributes, within, query.offers ?? []) ?? [])
          : countFacet(attributes, facet, within);
      return [facet, counted];
    }),
  );
  return {
    ids: slots.map((slot) => ids[slot]!),
    total,
    ...(query.keywords?.length ? { keywords: joinKnown(attributes, 'keywords', query.keywords) } : {}),
    ...(query.facets ? { facets } : {}),
    ...(total === 0 ? { emptied_by: emptyingFilters(attributes, conditions) } : {}),
  };
}

/** The filters that exclude all titles, each with the number of titles without it, most first. */
function emptyingFilters(attributes: AttributeIndex, conditions: readonly Condition[]) {
  return conditions
    .map((condition) => ({
      filter: condition.filter,
      ...(condition.value === undefined ? {} : { value: condition.value }),
      total: slotsFitting(
        attributes,
        conditions.filter((other) => other !== condition),
      ).count,
    }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
}

async function findOffers(
  { services, offers, watch_country: country, facets }: DiscoverQuery,
  offersIn: (country: string) => Promise<CountryOffers>,
): Promise<CountryOffers | undefined> {
  const isAsked = Boolean(services?.length || offers?.length);
  if (country) return isAsked || facets?.includes('services') ? offersIn(country) : undefined;
  if (isAsked) refuseField('watch_country', `is needed with ${services?.length ? 'services' : 'offers'}`);
  return undefined;
}

function offeredTitles({ services = [], offers: kinds = [] }: DiscoverQuery, offers: CountryOffers | undefined) {
  if (!offers || services.length + kinds.length === 0) return undefined;
  const known = services.map(
    (name) =>
      offers.services.find((service) => service.toLowerCase() === name.toLowerCase()) ??
      refuseField('services', `unknown value: ${name}`),
  );
  return offers.titlesWith(known, kinds);
}

async function listHidden(
  { db }: DiscoverDeps,
  { hide = [] }: DiscoverQuery,
  userId: number | undefined,
): Promise<Set<number> | undefined> {
  if (hide.length === 0) return undefined;
  if (userId === undefined) refuse('authentication_required');
  return new Set([
    ...(hide.includes('listed') ? await listTitleIds(db, userId) : []),
    ...(hide.includes('listed') ? await listTitleIdsOfCustomLists(db, userId) : []),
    ...(hide.includes('watched') ? await watchedTitleIds(db, userId) : []),
  ]);
}

const dayOf = (ms: number) => Number(new Date(ms).toISOString().slice(0, 10).replaceAll('-', ''));
