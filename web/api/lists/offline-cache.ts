import { clear, createStore, get, set, update } from 'idb-keyval';
import type { ListEntry, ListName } from '#contract/lists.ts';

/* Copies of a user's lists for offline use; none in browsers that store nothing, such as private windows. */

const store = () => createStore('marquee', 'lists');
const nameOf = (userId: number, list: ListName) => `${userId} ${list}`;

export async function storeOfflineList(userId: number, list: ListName, entries: readonly ListEntry[]): Promise<void> {
  await set(nameOf(userId, list), entries, store()).catch(() => undefined);
}

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

/** Called at sign-out. */
export async function clearOfflineLists(): Promise<void> {
  await clear(store()).catch(() => undefined);
}
