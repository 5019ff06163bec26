import { sql } from 'kysely';
import { ifGiven } from '#server/platform/db/conditions.ts';
import type { Db } from '#server/platform/db/tables.ts';

interface RowQuery {
  /** Needed by conditions on votes alone, whose index starts with the kind. */
  kinds?: readonly ('movie' | 'tv')[];
  /** Inclusive; excludes titles without a date. */
  from?: string;
  to?: string;
  votesMin?: number;
  votesMax?: number;
  ratingMin?: number;
  order: 'votes' | 'date' | 'weighted_rating';
  limit: number;
}

/** Bayesian prior of the weighted rating: at this number of votes, half of the result is the title's own average. */
export const ratingPriorVotes = 400;

export const ratingPriorAverage = 6.4;

/** The ids of a row of the home page, in order. Reads indexes only, not the titles. */
export async function listRow(db: Db, row: RowQuery): Promise<number[]> {
  const weightedRating = sql<number>`(coalesce(vote_average, 0) * vote_count + ${ratingPriorAverage * ratingPriorVotes})
    / (vote_count + ${ratingPriorVotes})`;
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .$call(ifGiven(row.kinds, (query, kinds) => query.where('kind', 'in', kinds)))
    .$call(ifGiven(row.from, (query, day) => query.where('release_date', '>=', day)))
    .$call(ifGiven(row.to, (query, day) => query.where('release_date', '<=', day)))
    .$call(ifGiven(row.votesMin, (query, votes) => query.where('vote_count', '>=', votes)))
    .$call(ifGiven(row.votesMax, (query, votes) => query.where('vote_count', '<=', votes)))
    .$call(ifGiven(row.ratingMin, (query, rating) => query.where('vote_average', '>=', rating)))
    .$if(row.order === 'votes', (q) => q.orderBy('vote_count', 'desc'))
    .$if(row.order === 'date', (q) => q.orderBy('release_date', 'desc'))
    .$if(row.order === 'weighted_rating', (q) => q.orderBy(weightedRating, 'desc'))
    .orderBy('id')
    .limit(row.limit)
    .execute();
  return rows.map(({ id }) => id);
}
