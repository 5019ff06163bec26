import type { TitleCard } from '#contract/catalogue.ts';
import type { ListName } from '#contract/lists.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { batches, foreignEntry, type Addition, type PlannedEntry } from './plan.ts';

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
  /** How many entries are finished; where a repeated call resumes. */
  done: number;
}

/** Idempotent: a failed call can be repeated. */
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
