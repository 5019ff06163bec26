import { useEffect, useRef, useState } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { addBookmarks, toBookmark } from '#web/api/lists/bookmarks.ts';
import { useListMutations } from '#web/api/lists/mutations.ts';
import { useChangeDeps } from '#web/api/outbox/use-change-deps.ts';
import { useOwnCall } from '#web/api/use-session.ts';
import type { ExportedList } from './read/read-export.ts';
import { planAdditions } from './additions.ts';
import { addTitles, countAdditions, findTitles, nothingAdded, type Added } from './carry-out.ts';
import type { ReadAnswer } from './read/export-reader.worker.ts';
import {
  groupFindings,
  leftEpisodes,
  leftOver,
  planLists,
  planTitles,
  type Choices,
  type Destination,
  type Findings,
  type PlannedList,
  type PlannedTitle,
  type PlannedUse,
} from './plan.ts';
import type { Mapping, TablePreview } from './read/mapping.ts';
import { readFile } from './read/read-file.ts';
import { useTimeZone } from './use-time-zone.ts';

type ReadFailure = Extract<ReadAnswer, { reason: string }>['reason'];

interface Source {
  file: File;
  /** Null for files that are not a table of columns to choose. */
  table: TablePreview | null;
}

export type ImportStep =
  | { name: 'choose'; failure: ReadFailure | null }
  | { name: 'reading'; file: string }
  | { name: 'columns'; file: File; table: TablePreview }
  | ({ name: 'destinations'; lists: ExportedList[] } & Source)
  | { name: 'matching' | 'adding'; done: number; all: number; failed: { error: unknown; retry: () => void } | null }
  | ({ name: 'review'; findings: Findings; named: (PlannedList | null)[] } & Source)
  | { name: 'done'; added: Added; left: PlannedTitle[]; episodes: PlannedUse[] };

/** Read the file, choose destinations, match titles, review, add. */
export function useImport() {
  const call = useOwnCall();
  const changeDeps = useChangeDeps();
  const { refresh } = useListMutations();
  const timeZone = useTimeZone();
  const [step, setStep] = useState<ImportStep>({ name: 'choose', failure: null });
  const work = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    work.current = controller;
    return () => controller.abort();
  }, []);

  const read = async (file: File, mapping?: Mapping) => {
    const { signal } = work.current;
    setStep({ name: 'reading', file: file.name });
    const answer = await readFile(file, signal, { timeZone, mapping }).catch((): ReadAnswer => ({
      reason: 'unreadable',
      table: null,
    }));
    if (signal.aborted) return;
    setStep(stepAfter(file, answer));
  };

  /** A failed step resumes where it stopped. */
  const carryOut = async (
    name: 'matching' | 'adding',
    all: number,
    task: (onProgress: (done: number) => void) => Promise<void>,
  ) => {
    const { signal } = work.current;
    const show = (done: number) => setStep({ name, done, all, failed: null });
    try {
      setStep((last) => ({ name, all, done: last.name === name ? last.done : 0, failed: null }));
      await task(show);
    } catch (error) {
      if (signal.aborted) return;
      setStep((last) => ({
        name,
        all,
        done: last.name === name ? last.done : 0,
        failed: { error, retry: () => void carryOut(name, all, task) },
      }));
    }
  };

  const find = ({ file, table }: Source, lists: ExportedList[], destinations: Destination[]) => {
    const named = planLists(lists, destinations);
    const planned = planTitles(lists, destinations, named);
    const found: TitleCard[][] = [];
    const { signal } = work.current;
    void carryOut('matching', planned.length, async (onProgress) => {
      await findTitles(planned, found, { call, signal, onProgress });
      setStep({ name: 'review', findings: groupFindings(planned, found), named, file, table });
    });
  };

  const add = (findings: Findings, choices: Choices, named: readonly (PlannedList | null)[]) => {
    const additions = planAdditions(findings, choices, named);
    const added = nothingAdded();
    const { signal } = work.current;
    void carryOut('adding', countAdditions(additions), async (onProgress) => {
      await addTitles(additions, added, {
        call,
        signal,
        onProgress,
        addBookmarks: (bookmarks) => addBookmarks(changeDeps().userId, bookmarks.map(toBookmark)),
      });
      await refresh();
      const episodes = leftEpisodes(findings, choices, added.unknownEpisodes);
      setStep({ name: 'done', added, left: leftOver(findings, choices), episodes });
    });
  };

  return {
    step,
    timeZone,
    read: (file: File, mapping?: Mapping) => void read(file, mapping),
    /** Null without a table. */
    chooseColumns: ({ file, table }: Source) => table && (() => setStep({ name: 'columns', file, table })),
    find,
    add,
    restart: () => setStep({ name: 'choose', failure: null }),
  };
}

function stepAfter(file: File, answer: ReadAnswer): ImportStep {
  const { table } = answer;
  if ('lists' in answer) return { name: 'destinations', file, table, lists: answer.lists };
  const { reason: failure } = answer;
  return table && failure === 'unknown_format' ? { name: 'columns', file, table } : { name: 'choose', failure };
}
