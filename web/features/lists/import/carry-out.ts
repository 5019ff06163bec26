import type { TitleCard } from '#contract/catalogue.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import type { Additions } from './additions.ts';
import { batches, foreignEntry, type PlannedTitle } from './plan.ts';

interface Work {
  call: OwnCall;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/**
 * Matches entries with titles. Appends one answer per entry to `found`, so that a repeated call resumes after a
 * failure.
 */
export async function findTitles(
  planned: readonly PlannedTitle[],
  found: TitleCard[][],
  { call, signal, onProgress }: Work,
): Promise<void> {
  const rest = planned.slice(found.length).map(({ entry }) => foreignEntry(entry));
  for (const entries of batches(rest, ({ title }) => 60 + title.length)) {
    const { matches } = await call('POST /lists/match', { body: { entries } }, signal);
    found.push(...matches.map(({ titles }) => titles));
    onProgress(found.length);
  }
}

export interface Added {
  added: number;
  already: number;
  /** How many additions are finished; where a repeated call resumes. */
  done: number;
}

interface Step {
  size: number;
  send: () => Promise<{ added: number; already: number }>;
}

export const countAdditions = ({ watchlist, favorites, diary, ratings }: Additions): number =>
  watchlist.length + favorites.length + diary.length + ratings.length;

/** Idempotent: a failed call can be repeated. */
export async function addTitles(additions: Additions, result: Added, work: Work): Promise<void> {
  let seen = 0;
  for (const { size, send } of stepsOf(additions, work)) {
    seen += size;
    if (seen <= result.done) continue;
    const { added, already } = await send();
    result.added += added;
    result.already += already;
    result.done = seen;
    work.onProgress(seen);
  }
}

function stepsOf({ watchlist, favorites, diary, ratings }: Additions, { call, signal }: Work): Step[] {
  const lists = Object.entries({ watchlist, favorites }).flatMap(([list, all]) =>
    batches(all, () => 50).map((entries) => ({
      size: entries.length,
      send: () =>
        call('POST /lists/{list}/batch', { params: { list: list as 'watchlist' }, body: { entries } }, signal),
    })),
  );
  const watched = batches(diary, ({ note }) => 120 + (note?.length ?? 0)).map((entries) => ({
    size: entries.length,
    send: async () => (await call('POST /diary/batch', { body: { entries } }, signal)).entries,
  }));
  const rated = batches(ratings, () => 80).map((all) => ({
    size: all.length,
    send: async () => (await call('POST /diary/batch', { body: { ratings: all } }, signal)).ratings,
  }));
  return [...lists, ...watched, ...rated];
}
