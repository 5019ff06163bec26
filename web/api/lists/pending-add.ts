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

/** Keeps what a new person was about to add until they sign in, for a day: the link in the mail opens another tab. */
export function keepPendingAdd(username: string, list: PersonalList, title: TitleCard): void {
  writeStored(KEY, { username, list, title, expiresAt: Date.now() + keptMs } satisfies PendingAdd);
}

/** Takes out what this person was about to add; null if there is nothing, or if it is somebody else's. */
export function takePendingAdd(username: string): Pick<PendingAdd, 'list' | 'title'> | null {
  const pending = readStored<PendingAdd>(KEY);
  if (!pending) return null;
  removeStored(KEY);
  const isTheirs = pending.username.toLowerCase() === username.toLowerCase();
  return isTheirs && pending.expiresAt > Date.now() ? pending : null;
}
