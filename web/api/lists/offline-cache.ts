import { clear, createStore, get, set, update } from 'idb-keyval';
import type { ListEntry, ListName } from '#contract/lists.ts';

/*
 * Copies of somebody's lists as the server last told them, for times without a network. A browser that keeps nothing
 * (private windows) simply has none.
 */

const store = () => createStore('marquee', 'lists');
const nameOf = (userId: number, list: ListName) => `${userId} ${list}`;

export async function storeOfflineList(userId: number, list: ListName, entries: readonly ListEntry[]): Promise<void> {
  await set(nameOf(userId, list), entries, store()).catch(() => undefined);
}

/** Changes the copy along with the list; where there is none, there is nothing to change. */
export async function editOfflineList(
  userId: number,
  list: ListName,
  edit: (entries: readonly ListEntry[]) => readonly ListEntry[],
): Promise<void> {
  if (!(await readOfflineList(userId, list))) return;
  await update<readonly ListEntry[]>(nameOf(userId, list), (entries) => edit(entries ?? []), store()).catch(
    () => undefined,
  );
}

export async function readOfflineList(userId: number, list: ListName): Promise<ListEntry[] | undefined> {
  return get<ListEntry[]>(nameOf(userId, list), store()).catch(() => undefined);
}

/** To be called when somebody signs out: the next person at this browser must not find them. */
export async function clearOfflineLists(): Promise<void> {
  await clear(store()).catch(() => undefined);
}
