import type { KindIndex } from '../../index/kind-index.ts';
import { RATING_PRIOR, RATING_PRIOR_VOTES } from '../../ranking/weights.ts';
import type { RequestOrder } from '../../types.ts';

export interface ScoredRow {
  row: number;
  score: number;
}

/**
 * The rows in the order of a request; `today` is `YYYYMMDD`. The order by date leaves out titles without one and, for the
 * newest, titles to come; the worst ones are rated.
 */
export function inOrder(
  index: KindIndex,
  rows: readonly number[],
  { order, today }: { order: RequestOrder; today: number },
): ScoredRow[] {
  const { isIncluded, scoreOf } = ORDERS[order](index, today);
  return rows
    .filter((row) => isIncluded?.(row) ?? true)
    .map((row) => ({ row, score: scoreOf(row) }))
    .sort((one, other) => other.score - one.score || one.row - other.row);
}

/** The titles that an order is about; undefined for all. */
export function createOrderFilter(
  index: KindIndex,
  order: RequestOrder,
  today: number,
): ((row: number) => boolean) | undefined {
  return ORDERS[order](index, today).isIncluded;
}

interface Order {
  isIncluded?: (row: number) => boolean;
  scoreOf: (row: number) => number;
}

const ORDERS: Record<RequestOrder, (index: KindIndex, today: number) => Order> = {
  popular: (index) => ({ scoreOf: (row) => index.popularity(row) }),
  best: (index) => ({ scoreOf: (row) => weightedRating(index, row) }),
  underrated: (index) => ({
    isIncluded: (row) => isUnderrated(index, row),
    scoreOf: (row) => weightedRating(index, row),
  }),
  worst: (index) => ({
    isIncluded: (row) => index.rating(row) > 0,
    scoreOf: (row) => RATING_MAX - weightedRating(index, row),
  }),
  // By month, the most popular of each first.
  newest: (index, today) => ({
    isIncluded: (row) => index.released(row) > 0 && index.released(row) <= today,
    scoreOf: (row) => Math.floor(index.released(row) / 100) / 10_000 + index.popularity(row) / 1_000_000,
  }),
  oldest: (index) => byDate(index),
  upcoming: (index, today) => ({ ...byDate(index), isIncluded: (row) => index.released(row) > today }),
};

function byDate(index: KindIndex): Order {
  return {
    isIncluded: (row) => index.released(row) > 0,
    scoreOf: (row) => (LATEST - index.released(row)) / 1_000_000,
  };
}

const isUnderrated = (index: KindIndex, row: number): boolean => {
  const votes = votesOf(index, row);
  return votes >= UNDERRATED.votesMin && votes <= UNDERRATED.votesMax && index.rating(row) >= UNDERRATED.ratingMin;
};

/** As the row of hidden gems on the home page. */
const UNDERRATED = { ratingMin: 7.3, votesMin: 80, votesMax: 1500 };

/** `YYYYMMDD` */
const LATEST = 99_999_999;

const RATING_MAX = 10;

/** The Bayesian average of the rating, because few votes are unreliable. */
function weightedRating(index: KindIndex, row: number): number {
  const votes = votesOf(index, row);
  const points = Math.max(index.rating(row), 0) * votes;
  return (points + RATING_PRIOR * RATING_PRIOR_VOTES) / (votes + RATING_PRIOR_VOTES);
}

/** Those of shows count more, because they get fewer. */
const votesOf = (index: KindIndex, row: number): number => Math.exp(index.popularity(row)) - 1;
