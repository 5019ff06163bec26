import { clear, createStore, get, set, update } from 'idb-keyval';
import type { ListEntry, ListName } from '#contract/lists/lists.ts';
import { failureOf } from '#web/api/http/api-error.ts';

/*
 * Copies of a user's lists, diary and progress for offline use; unavailable in browsers without storage, such as
 * private windows.
 */

const store = () => createStore('marquee', 'lists');
const nameOf = (userId: number, name: string) => `${userId} ${name}`;

export async function storeOfflineCopy(userId: number, name: string, data: unknown): Promise<void> {
  await set(nameOf(userId, name), data, store()).catch(() => undefined);
}

export async function readOfflineCopy<T>(userId: number, name: string): Promise<T | undefined> {
  return get<T>(nameOf(userId, name), store()).catch(() => undefined);
}

/** The server's reply, or its offline copy without a reply. @throws {ApiError} */
export async function loadWithCopy<T>(userId: number, name: string, load: () => Promise<T>): Promise<T> {
  try {
    const answer = await load();
    void storeOfflineCopy(userId, name, answer);
    return answer;
  } catch (error) {
    const copy = failureOf(error).code === 'network' ? await readOfflineCopy<T>(userId, name) : undefined;
    if (copy === undefined) throw error;
    return copy;
  }
}

/** Edits or creates a copy. */
export async function editOfflineCopy<T>(
  userId: number,
  name: string,
  edit: (before: T | undefined) => T,
): Promise<void> {
  await update<T>(nameOf(userId, name), edit, store()).catch(() => undefined);
}

/** Edits the copy of a list, if there is one. */
export async function editOfflineList(
  userId: number,
  list: ListName,
  edit: (entries: readonly ListEntry[]) => readonly ListEntry[],
): Promise<void> {
  if (!(await readOfflineCopy(userId, list))) return;
  await editOfflineCopy<readonly ListEntry[]>(userId, list, (entries) => edit(entries ?? []));
}

/** Called at sign-out. */
export async function clearOfflineLists(): Promise<void> {
  await clear(store()).catch(() => undefined);
}
