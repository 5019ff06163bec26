import type { Findings } from './plan.ts';
import type { Target, Unread } from './read/exported-entry.ts';

/** What each target uses of an entry. */
const used: Record<Target, readonly Unread[]> = {
  watchlist: ['added'],
  favorites: ['added'],
  bookmarks: ['added'],
  diary: ['watched', 'rating'],
  ratings: ['added', 'rating'],
  list: ['added'],
  progress: ['watched'],
};

/** How many dates and ratings are missing in what is imported because they could not be read. */
export function countUnread({ matched, ambiguous, notFound }: Findings): { dates: number; ratings: number } {
  const planned = [...matched, ...ambiguous].map((found) => found.planned).concat(notFound);
  const unread = planned.flatMap(({ uses }) =>
    uses.flatMap(({ target, entry }) => entry.unread?.filter((field) => used[target].includes(field)) ?? []),
  );
  const ratings = unread.filter((field) => field === 'rating').length;
  return { dates: unread.length - ratings, ratings };
}
