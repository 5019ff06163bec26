import type { DiaryEntry } from '#contract/diary/diary.ts';
import type { WatchChange } from '#web/api/outbox/changes.ts';
import { listPending } from '#web/api/outbox/outbox.ts';
import type { DiaryFilter } from './diary-filter.ts';

/** With a `pendingKey` the entry waits for the network, and its id is not the server's. */
export type ShownEntry = DiaryEntry & { pendingKey?: string };

/** The page as it will be after the outbox is sent. New entries are shown on the first page without other filters. */
export function applyPendingEntries(entries: readonly DiaryEntry[], userId: number, filter: DiaryFilter): ShownEntry[] {
  const pending = listPending(userId);
  const changes = new Map(pending.flatMap((of) => (of.kind === 'diary' ? [[of.id, of.change] as const] : [])));
  const known = entries.flatMap((entry): ShownEntry[] => {
    const change = changes.get(entry.id);
    if (change === null) return [];
    return [change === undefined || change === 'restore' ? entry : { ...entry, ...change }];
  });
  const added = pending.flatMap((of, i) => (of.kind === 'watch' && isOn(filter, of) ? [entryOf(of, i)] : []));
  return [...added, ...known].toSorted((a, b) => compareDays(b.watched_on ?? '', a.watched_on ?? ''));
}

const compareDays = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function isOn(
  { year, month, undated, title_id, page = 1, ...others }: DiaryFilter,
  { watch, title }: WatchChange,
): boolean {
  if (page > 1 || Object.values(others).some(Boolean)) return false;
  if (title_id !== undefined) return title_id === title.id;
  if (undated) return watch.watched_on === null;
  if (year === undefined) return true;
  const start = month === undefined ? `${year}-` : `${year}-${String(month).padStart(2, '0')}-`;
  return watch.watched_on?.startsWith(start) ?? false;
}

const entryOf = ({ key, title, watch }: WatchChange, i: number): ShownEntry => ({
  ...watch,
  id: -1 - i,
  title,
  created_at: '',
  pendingKey: key,
});
