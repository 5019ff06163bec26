import type { TitleCard } from '#contract/catalogue.ts';
import type { ListName } from '#contract/lists.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { batches, foreignEntry, type Addition, type PlannedEntry } from './plan.ts';

interface Work {
  call: OwnCall;
  signal: AbortSignal;
  /** Called with how much is done. */
  onProgress: (done: number) => void;
}

/**
 * Asks the server which titles the entries stand for. `found` grows along, one answer per entry, and tells where to go on
 * after a call has failed.
 */
export async function findTitles(
  planned: readonly PlannedEntry[],
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
  /** How many have been dealt with; where to go on. */
  done: number;
}

/** Puts titles on lists. Doing it twice adds nothing twice, so a call that failed is simply made again. */
export async function addTitles(
  additions: Record<ListName, Addition[]>,
  result: Added,
  { call, signal, onProgress }: Work,
): Promise<void> {
  const all = (['watchlist', 'favorites'] as const).flatMap((list) =>
    batches(additions[list], () => 50).map((entries) => ({ list, entries })),
  );
  let seen = 0;
  for (const { list, entries } of all) {
    seen += entries.length;
    if (seen <= result.done) continue;
    const { added, already } = await call('POST /lists/{list}/batch', { params: { list }, body: { entries } }, signal);
    result.added += added;
    result.already += already;
    result.done = seen;
    onProgress(seen);
  }
}
