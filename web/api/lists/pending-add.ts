import type { TitleCard } from '#contract/catalogue.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';
import type { PersonalList } from './queries.ts';

const KEY = 'marquee.pending-add';
const keptMs = 24 * 3_600_000;

interface PendingAdd {
  username: string;
  list: PersonalList;
  title: TitleCard;
  /** By this machine's clock. */
  expiresAt: number;
}

/**
 * Stores for a day the title that a person without an account wanted to add, because the emailed link opens another
 * tab.
 */
export function keepPendingAdd(username: string, list: PersonalList, title: TitleCard): void {
  writeStored(KEY, { username, list, title, expiresAt: Date.now() + keptMs } satisfies PendingAdd);
}

/** Removes and returns it; null without one, or if it is another person's. */
export function takePendingAdd(username: string): Pick<PendingAdd, 'list' | 'title'> | null {
  const pending = readStored<PendingAdd>(KEY);
  if (!pending) return null;
  removeStored(KEY);
  const isTheirs = pending.username.toLowerCase() === username.toLowerCase();
  return isTheirs && pending.expiresAt > Date.now() ? pending : null;
}
