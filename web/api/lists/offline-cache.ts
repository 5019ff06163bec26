import { clear, createStore, get, set, update } from 'idb-keyval';
import type { ListEntry, ListName } from '#contract/lists/lists.ts';

/* Copies of a user's lists and diary for offline use; none in browsers that store nothing, such as private windows. */

const store = () => createStore('marquee', 'lists');
const nameOf = (userId: number, name: string) => `${userId} ${name}`;

export async function storeOfflineCopy(userId: number, name: string, data: unknown): Promise<void> {
  await set(nameOf(userId, name), data, store()).catch(() => undefined);
}

export async function readOfflineCopy<T>(userId: number, name: string): Promise<T | undefined> {
  return get<T>(nameOf(userId, name), store()).catch(() => undefined);
}

/** Edits the copy of a list, if there is one. */
export async function editOfflineList(
  userId: number,
  list: ListName,
  edit: (entries: readonly ListEntry[]) => readonly ListEntry[],
): Promise<void> {
  if (!(await readOfflineCopy(userId, list))) return;
  await update<readonly ListEntry[]>(nameOf(userId, list), (entries) => edit(entries ?? []), store()).catch(
    () => undefined,
  );
}

/** Called at sign-out. */
export async function clearOfflineLists(): Promise<void> {
  await clear(store()).catch(() => undefined);
}
