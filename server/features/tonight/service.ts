/**
 * Proposes three titles for an evening: unwatched ones of the person's collection first, then well-known titles with
 * good ratings. `discover` provides filters and random orders; `choices.ts` defines the moods.
 */
import { limits } from '#contract/limits.ts';
import type { DiscoverQuery } from '#contract/discover.ts';
import { type TonightChoice, type TonightChoices, tonightShown } from '#contract/tonight/tonight-choices.ts';
import type { TonightQuery, TonightReply, TonightTitle } from '#contract/tonight/tonight.ts';
import { createDiscover, type DiscoverDeps, type TitleScope } from '#server/features/discover/service.ts';
import { listAllEntries } from '#server/features/lists/service.ts';
import { companies, moods, neverGenres, times } from './choices.ts';

type Seeded = TonightChoices & { seed: string };

export interface TonightTitles {
  findForTonight(query: TonightQuery, userId: number | undefined): Promise<TonightReply>;
  /** Up to as many ids as a room has titles, the person's collection first. */
  listForTonight(choices: Seeded, userId: number | undefined): Promise<number[]>;
}

export function createTonight(deps: DiscoverDeps): TonightTitles {
  const discover = createDiscover(deps);

  async function findPage(
    query: Seeded & { page: number; limit?: number },
    userId: number | undefined,
    collection: number[],
  ) {
    const { seed, page, limit = tonightShown } = query;
    const [request, scope] = [{ ...requestOf(query), seed, page, limit }, scopeOf(query)];
    const [owned, others] = await Promise.all([
      collection.length > 0
        ? discover.findTitles({ ...request, hide: ['watched'] }, userId, { ...scope, only: collection })
        : { results: [], total: 0 },
      discover.findTitles({ ...request, ...wellKnown, ...(userId && { hide: ['watched', 'listed'] }) }, userId, scope),
    ]);
    return { owned, others };
  }

  /** The choices without which there would be results. */
  async function findLoosening(query: TonightQuery, userId: number | undefined, collection: number[]) {
    const chosen = (['mood', 'time', 'company'] as const).filter((choice) => query[choice] !== 'any');
    const totals = await Promise.all(
      chosen.map(async (choice) => {
        const { owned, others } = await findPage({ ...query, [choice]: 'any', page: 1 }, userId, collection);
        return owned.total + others.total;
      }),
    );
    return chosen.filter((_: TonightChoice, index) => totals[index]! > 0);
  }

  const findForTonight: TonightTitles['findForTonight'] = async (query, userId) => {
    const collection = userId ? await listCollection(deps, userId) : [];
    const { owned, others } = await findPage(query, userId, collection);
    // Pages of both sources are disjoint, so that titles omitted from a full page are never shown twice.
    const found: Omit<TonightTitle, 'runtime'>[] = [
      ...owned.results.map((card) => ({ ...card, source: 'collection' as const })),
      ...others.results.map((card) => ({ ...card, source: 'everything' as const })),
    ].slice(0, tonightShown);
    const isEmpty = owned.total + others.total === 0;
    return {
      results: withRuntimes(deps, found),
      more: Math.max(owned.total, others.total) > query.page * tonightShown,
      loosen: isEmpty ? await findLoosening(query, userId, collection) : [],
    };
  };

  const listForTonight: TonightTitles['listForTonight'] = async (choices, userId) => {
    const collection = userId ? await listCollection(deps, userId) : [];
    const { owned, others } = await findPage({ ...choices, page: 1, limit: limits.roomTitles }, userId, collection);
    return [...owned.results, ...others.results].slice(0, limits.roomTitles).map(({ id }) => id);
  };

  return { findForTonight, listForTonight };
}

/** Enough votes to count as well known, and an above-average rating. */
const wellKnown = { votes_min: 300, rating_min: 6.8 };

const requestOf = ({ time, company, mood }: TonightChoices): Pick<DiscoverQuery, 'sort'> & Partial<DiscoverQuery> => ({
  sort: 'random',
  without_genres: [
    ...new Set([...neverGenres, ...(moods[mood].withoutGenres ?? []), ...(companies[company].withoutGenres ?? [])]),
  ],
  ...times[time].limits,
});

const scopeOf = ({ mood, company }: TonightChoices): TitleScope => ({
  anyOf: [moods[mood], companies[company]].filter(({ genres, keywords }) => genres ?? keywords),
  withoutCertifications: companies[company].withoutCertifications ?? [],
});

async function listCollection({ db }: DiscoverDeps, userId: number): Promise<number[]> {
  const entries = await listAllEntries(db, userId);
  return entries.filter(({ list }) => list === 'watchlist').map(({ title_id }) => title_id);
}

function withRuntimes({ search }: DiscoverDeps, titles: Omit<TonightTitle, 'runtime'>[]): TonightTitle[] {
  const runtimes = search.readAttributes((attributes) =>
    titles.map(({ id }) => attributes.columns.runtimes[attributes.slotOf(id) ?? -1] || null),
  );
  return titles.map((title, index) => ({ ...title, runtime: runtimes?.[index] ?? null }));
}
