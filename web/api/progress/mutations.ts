import type { EpisodeMark, Progress, ProgressBody } from '#contract/shows/progress.ts';
import { editFlags } from '#web/api/lists/flags.ts';
import { sendMark, type ProgressChange } from '#web/api/outbox/changes.ts';
import { carryOut, dequeueChange, enqueueChange, type ChangeOutcome } from '#web/api/outbox/outbox.ts';
import { useChangeDeps, type ChangeDeps } from '#web/api/outbox/use-change-deps.ts';
import { applyMark, changesOf, type ChangedEpisode } from './apply-mark.ts';
import { pendingMarks, progressKey, upNextKey } from './queries.ts';

export interface Marked {
  outcome: ChangeOutcome;
  /** The server's reply; undefined while the change waits for the network. */
  progress: Progress | undefined;
  /** Restores the previous dates. */
  undo: () => Promise<ChangeOutcome>;
}

/** Marks in flight, by user and title: only the reply to the last one is shown. */
const inFlight = new Map<string, number>();

/** Optimistic. Throws an `ApiError` when the server refuses. */
export function useMarkProgress(): (titleId: number, body: ProgressBody) => Promise<Marked> {
  const deps = useChangeDeps();
  return (titleId, body) => markProgress(deps(), titleId, body);
}

/** All released episodes, without specials. Undefined if there are none. */
export function useMarkAll(): (titleId: number) => Promise<Marked | undefined> {
  const deps = useChangeDeps();
  return async (titleId) => {
    const { seasons } = await deps().call('GET /progress/{titleId}', { params: { titleId } });
    const last = seasons.findLast(
      ({ season_number, episodes, unreleased }) => season_number > 0 && episodes.length > unreleased.length,
    );
    if (last) return markProgress(deps(), titleId, { season: last.season_number, watched: true, up_to: true });
    return undefined;
  };
}

async function markProgress(deps: ChangeDeps, titleId: number, body: ProgressBody): Promise<Marked> {
  const { queries, call, userId } = deps;
  const queryKey = progressKey(userId, titleId);
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData<Progress>(queryKey);
  if (before) await showProgress(deps, applyMark(before, body));
  const change = { kind: 'progress' as const, titleId, marks: [body] };
  let answer: (Progress & { changed: EpisodeMark[] }) | undefined;
  const place = `${userId} ${titleId}`;
  inFlight.set(place, (inFlight.get(place) ?? 0) + 1);
  try {
    const outcome = await carryOut(userId, change, {
      send: async () => {
        // Read when it is this change's turn: earlier ones may have been stored until then.
        for (const mark of [...pendingMarks(userId, titleId), body]) answer = await sendMark(call, titleId, mark);
      },
    });
    if (answer && inFlight.get(place) === 1) await showProgress(deps, answer);
    void queries.invalidateQueries({ queryKey: upNextKey(userId) });
    return {
      outcome,
      progress: answer,
      undo: () => (outcome === 'queued' ? undoQueued(deps, change, before) : undoSent(deps, titleId, answer?.changed)),
    };
  } catch (error) {
    if (before) await showProgress(deps, before);
    throw error;
  } finally {
    inFlight.set(place, (inFlight.get(place) ?? 1) - 1);
  }
}

async function showProgress(deps: ChangeDeps, { title_id, watched, total, next, seasons }: Progress): Promise<void> {
  const progress = { title_id, watched, total, next, seasons };
  deps.queries.setQueryData(progressKey(deps.userId, title_id), progress);
  const { show } = await editFlags(deps, title_id);
  show({ progress: watched > 0 ? { watched, total } : null });
}

/** Removes the mark from the outbox, or takes it back if it was sent meanwhile. */
async function undoQueued(
  deps: ChangeDeps,
  change: ProgressChange & { marks: ProgressBody[] },
  before: Progress | undefined,
): Promise<ChangeOutcome> {
  const { titleId, marks: own } = change;
  const marks = pendingMarks(deps.userId, titleId);
  const position = marks.findLastIndex((mark) => JSON.stringify(mark) === JSON.stringify(own[0]));
  if (position < 0) return undoSent(deps, titleId, before && own[0] ? changesOf(before, own[0]) : []);
  dequeueChange(deps.userId, change);
  const rest = marks.toSpliced(position, 1);
  if (rest.length > 0) enqueueChange(deps.userId, { ...change, marks: rest });
  if (before) await showProgress(deps, before);
  return 'done';
}

/** Sets the changed episodes back, after marks that wait for the network. */
async function undoSent(deps: ChangeDeps, titleId: number, changed: ChangedEpisode[] = []): Promise<ChangeOutcome> {
  const { queries, call, userId } = deps;
  if (changed.length === 0) return 'done';
  const mark = { episodes: changed.map((episode) => ({ ...episode, watched: !episode.watched })) };
  const outcome = await carryOut(
    userId,
    { kind: 'progress', titleId, marks: [mark] },
    {
      send: async () => {
        for (const each of [...pendingMarks(userId, titleId), mark]) await sendMark(call, titleId, each);
      },
    },
  );
  const shown = queries.getQueryData<Progress>(progressKey(userId, titleId));
  if (outcome === 'queued' && shown) await showProgress(deps, applyMark(shown, mark));
  const atServer = [progressKey(userId, titleId), ['mine', userId, 'flags', titleId]];
  const outdated = [upNextKey(userId), ...(outcome === 'done' ? atServer : [])];
  await Promise.all(outdated.map((queryKey) => queries.invalidateQueries({ queryKey })));
  return outcome;
}
