import type { FollowKind } from '#contract/calendar/calendar.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import type { DiaryChange } from '#contract/diary/diary.ts';
import type { ListEntry, ListName } from '#contract/lists/lists.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import type { ProgressMark } from '#web/api/progress/apply-mark.ts';

/** Without a kind, for compatibility with stored changes. */
export interface ListTarget {
  kind?: undefined;
  list: ListName;
  titleId: number;
}

export interface ListChange extends ListTarget {
  /** The entry to add; null to remove the title. */
  entry: ListEntry | null;
}

/** A new diary entry; idempotent by its key. */
export interface WatchChange {
  kind: 'watch';
  key: string;
  title: TitleCard;
  watch: DiaryChange;
  /** Skipped if the diary has the title. */
  unlessWatched?: true;
}

/** Key of a `WatchChange`. Not `randomUUID`, which browsers provide only on https. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** A change, deletion (null) or restoration of an existing diary entry. */
export interface DiaryEntryChange {
  kind: 'diary';
  id: number;
  change: DiaryChange | 'restore' | null;
}

export interface RatingChange {
  kind: 'rating';
  titleId: number;
  /** In stars; null removes it. */
  rating: number | null;
}

/** Watched episodes of a show; all pending ones in order, because they may overlap. */
export interface ProgressChange {
  kind: 'progress';
  titleId: number;
  marks: ProgressMark[];
}

/** A change by a person who syncs bookmarks; sent in batches (`send-bookmarks.ts`). */
export interface BookmarkChange {
  kind: 'bookmark';
  titleId: number;
  /** ISO time; null removes the bookmark. */
  addedAt: string | null;
  /** When the change was made, in milliseconds by the clock of this device. */
  madeAt: number;
}

export interface FollowSubject {
  kind: FollowKind;
  id: number;
}

/** Of a title or a person. */
export interface FollowChange {
  kind: 'follow';
  subject: FollowSubject;
  isFollowed: boolean;
}

/** Whether a title is excluded from the recommendations. */
export interface DismissalChange {
  kind: 'dismissal';
  titleId: number;
  isDismissed: boolean;
}

/** Sent in a separate call. */
export type SingleChange =
  | ListChange
  | WatchChange
  | DiaryEntryChange
  | RatingChange
  | ProgressChange
  | FollowChange
  | DismissalChange;

export type PendingChange = SingleChange | BookmarkChange;

/**
 * Identifies the target of a change: changes of one target are sent in order, and the last pending one replaces earlier
 * ones.
 */
export function targetOf(change: PendingChange | ListTarget): string {
  switch (change.kind) {
    case undefined:
      return `${change.list} ${change.titleId}`;
    case 'watch':
      return `watch ${change.key}`;
    case 'diary':
      return `diary ${change.id}`;
    case 'rating':
      return `rating ${change.titleId}`;
    case 'progress':
      return `progress ${change.titleId}`;
    case 'bookmark':
      return `bookmark ${change.titleId}`;
    case 'follow':
      return `follow ${change.subject.kind} ${change.subject.id}`;
    case 'dismissal':
      return `dismissal ${change.titleId}`;
  }
}

/** Idempotent. @throws {ApiError} when the server refuses */
export async function sendChange(call: OwnCall, change: SingleChange): Promise<void> {
  switch (change.kind) {
    case undefined:
      return sendListChange(call, change, true);
    case 'watch':
      return sendWatch(call, change);
    case 'diary':
      return sendEntryChange(call, change);
    case 'rating':
      await (change.rating === null
        ? call('DELETE /ratings/{titleId}', { params: { titleId: change.titleId } })
        : call('PUT /ratings/{titleId}', { params: { titleId: change.titleId }, body: { rating: change.rating } }));
      return;
    case 'progress':
      for (const mark of change.marks) await sendMark(call, change.titleId, mark);
      return;
    case 'follow':
      await call(change.isFollowed ? 'PUT /follows/{kind}/{id}' : 'DELETE /follows/{kind}/{id}', {
        params: change.subject,
      });
      return;
    case 'dismissal':
      await call(
        change.isDismissed
          ? 'POST /recommendations/dismissed/{titleId}'
          : 'DELETE /recommendations/dismissed/{titleId}',
        { params: { titleId: change.titleId } },
      );
  }
}

/** The server's reply to a mark; undefined for episodes that are set back. */
export async function sendMark(call: OwnCall, titleId: number, mark: ProgressMark) {
  if (!('episodes' in mark)) return call('PUT /progress/{titleId}', { params: { titleId }, body: mark });
  const { episodes } = mark;
  for (let start = 0; start < episodes.length; start += limits.progressBatchMax)
    await call('POST /progress/batch', { body: { episodes: episodes.slice(start, start + limits.progressBatchMax) } });
  return undefined;
}

/** An entry that the server has under this key already, because an earlier reply was lost, gets the newer content. */
async function sendWatch(call: OwnCall, { title, watch, key, unlessWatched }: WatchChange): Promise<void> {
  const body = { title_id: title.id, ...watch };
  if (unlessWatched) {
    await call('POST /diary/batch', { body: { entries: [{ ...body, unless_watched: true }] } });
    return;
  }
  const { entry } = await call('POST /diary', { body: { ...body, key } });
  const isStored = Object.entries(watch).every(([field, value]) => entry[field as keyof DiaryChange] === value);
  if (!isStored) await call('PUT /diary/{id}', { params: { id: entry.id }, body: watch });
}

/**
 * `keepsDate: false` uses the server's clock as the date.
 *
 * @throws {ApiError} `title_not_found` when the catalogue no longer has the title
 */
export async function sendListChange(call: OwnCall, change: ListChange, keepsDate: boolean): Promise<void> {
  const { list, titleId, entry } = change;
  const body = entry
    ? { entries: [{ id: titleId, ...(keepsDate && { added_at: entry.addedAt }) }] }
    : { removed_ids: [titleId] };
  const { unknown } = await call('POST /lists/{list}/batch', { params: { list }, body });
  if (unknown > 0) throw new ApiError({ status: 404, code: 'title_not_found', detail: 'Movie not found' });
}

/** Deleting twice is refused with `diary_entry_not_found`, which the outbox drops. */
async function sendEntryChange(call: OwnCall, { id, change }: DiaryEntryChange): Promise<void> {
  const params = { id };
  if (change === null) await call('DELETE /diary/{id}', { params });
  else if (change === 'restore') await call('POST /diary/{id}/restore', { params });
  else await call('PUT /diary/{id}', { params, body: change });
}
