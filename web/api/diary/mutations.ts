import type { TitleCard } from '#contract/catalogue.ts';
import type { DiaryChange } from '#contract/diary/diary.ts';
import { editFlags } from '#web/api/lists/flags.ts';
import { newKey, sendChange, type SingleChange, type WatchChange } from '#web/api/outbox/changes.ts';
import { carryOut, dequeueChange, enqueueChange, listPending, type ChangeOutcome } from '#web/api/outbox/outbox.ts';
import { useChangeDeps, type ChangeDeps } from '#web/api/outbox/use-change-deps.ts';
import type { ShownEntry } from './pending-entries.ts';
import { diaryKey } from './queries.ts';

export interface Watched {
  outcome: ChangeOutcome;
  /** Takes the entry out of the diary again. */
  undo: () => Promise<void>;
  /** Replaces the content of the entry. */
  change: (watch: DiaryChange) => Promise<ChangeOutcome>;
}

export interface DiaryMutations {
  watch: (title: TitleCard, watch: DiaryChange) => Promise<Watched>;
  change: (entry: ShownEntry, watch: DiaryChange) => Promise<ChangeOutcome>;
  remove: (entry: ShownEntry) => Promise<ChangeOutcome>;
  /** After `remove`. */
  restore: (entry: ShownEntry) => Promise<ChangeOutcome>;
  /** In stars; null removes the rating. Optimistic. */
  rate: (titleId: number, rating: number | null) => Promise<ChangeOutcome>;
}

/** Each throws an `ApiError` when the server refuses. */
export function useDiaryMutations(): DiaryMutations {
  const deps = useChangeDeps();
  return {
    watch: async (title, watch) => addWatch(deps(), title, watch),
    change: async (entry, watch) => changeEntry(deps(), entry, watch),
    remove: async (entry) => removeEntry(deps(), entry),
    restore: async (entry) => restoreEntry(deps(), entry),
    rate: async (titleId, rating) => {
      const of = deps();
      return changeMarks(of, titleId, { rating }, () => send(of, { kind: 'rating', titleId, rating }));
    },
  };
}

async function addWatch(deps: ChangeDeps, title: TitleCard, watch: DiaryChange): Promise<Watched> {
  const change: WatchChange = { kind: 'watch', key: newKey(), title, watch };
  const marks = { isWatched: true, ...(watch.rating !== null && { rating: watch.rating }) };
  let id: number | null = null;
  const outcome = await changeMarks(deps, title.id, marks, () =>
    carryOut(deps.userId, change, {
      send: async () => {
        const body = { title_id: title.id, ...watch, key: change.key };
        id = (await deps.call('POST /diary', { body })).entry.id;
      },
    }),
  );
  const shown = (): ShownEntry => ({
    ...watch,
    title,
    created_at: '',
    id: id ?? 0,
    ...(id === null && { pendingKey: change.key }),
  });
  return {
    outcome,
    undo: async () => void (await removeEntry(deps, shown())),
    change: (next) => changeEntry(deps, shown(), next),
  };
}

/** Updates flags optimistically, and reverts them when refused; updates the diary after the server has confirmed. */
async function changeMarks(
  deps: ChangeDeps,
  titleId: number,
  marks: { isWatched?: boolean; rating?: number | null },
  change: () => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  const { before, show, settle } = await editFlags(deps, titleId);
  show(marks);
  try {
    const outcome = await change();
    refresh(deps);
    return outcome;
  } catch (error) {
    show({ isWatched: before?.isWatched ?? false, rating: before?.rating ?? null });
    throw error;
  } finally {
    settle();
  }
}

async function changeEntry(deps: ChangeDeps, entry: ShownEntry, watch: DiaryChange): Promise<ChangeOutcome> {
  const pending = findPending(deps.userId, entry);
  const marks = watch.rating === null ? {} : { rating: watch.rating };
  return changeMarks(deps, entry.title.id, marks, async () => {
    if (!pending) return send(deps, { kind: 'diary', id: await findId(deps, entry), change: watch });
    // An edited entry is wanted also if the diary has the title.
    const { unlessWatched: _, ...change } = pending;
    enqueueChange(deps.userId, { ...change, watch });
    return 'queued';
  });
}

async function removeEntry(deps: ChangeDeps, entry: ShownEntry): Promise<ChangeOutcome> {
  const pending = findPending(deps.userId, entry);
  let outcome: ChangeOutcome = 'done';
  if (pending) dequeueChange(deps.userId, pending);
  else outcome = await send(deps, { kind: 'diary', id: await findId(deps, entry), change: null });
  await forgetMarks(deps, entry.title.id);
  refresh(deps);
  return outcome;
}

async function restoreEntry(deps: ChangeDeps, entry: ShownEntry): Promise<ChangeOutcome> {
  const { pendingKey, id: _, title, created_at: __, ...watch } = entry;
  if (pendingKey === undefined)
    return changeMarks(deps, title.id, { isWatched: true }, () =>
      send(deps, { kind: 'diary', id: entry.id, change: 'restore' }),
    );
  enqueueChange(deps.userId, { kind: 'watch', key: pendingKey, title, watch });
  return changeMarks(deps, title.id, { isWatched: true }, async () => 'queued');
}

const send = (deps: ChangeDeps, change: SingleChange) =>
  carryOut(deps.userId, change, { send: () => sendChange(deps.call, change) });

/** The server's id. An entry that was pending when it was shown may have been sent since; its key finds it. */
async function findId(deps: ChangeDeps, entry: ShownEntry): Promise<number> {
  const { pendingKey: key, id, created_at: _, title, ...watch } = entry;
  if (key === undefined) return id;
  return (await deps.call('POST /diary', { body: { title_id: title.id, ...watch, key } })).entry.id;
}

const findPending = (userId: number, { pendingKey }: ShownEntry) =>
  listPending(userId).find((of): of is WatchChange => of.kind === 'watch' && of.key === pendingKey);

/** Only the server knows whether the title is still watched, because other entries may exist. */
async function forgetMarks(deps: ChangeDeps, titleId: number): Promise<void> {
  const { show } = await editFlags(deps, titleId);
  show({ isWatched: false });
  await deps.queries.invalidateQueries({ queryKey: ['mine', deps.userId, 'flags', titleId] });
}

function refresh({ queries, userId }: ChangeDeps): void {
  void queries.invalidateQueries({ queryKey: diaryKey(userId) });
  // Their entries contain what was watched and rated.
  void queries.invalidateQueries({ queryKey: ['mine', userId, 'list'] });
}
