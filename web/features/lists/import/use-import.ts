import { useEffect, useRef, useState } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { useListMutations } from '#web/api/lists/mutations.ts';
import { useOwnCall } from '#web/api/use-session.ts';
import type { ExportedList } from './read-export.ts';
import { planAdditions } from './additions.ts';
import { addTitles, countAdditions, findTitles, type Added } from './carry-out.ts';
import type { ReadAnswer } from './export-reader.worker.ts';
import {
  groupFindings,
  leftOver,
  planTitles,
  type Choices,
  type Destination,
  type Findings,
  type PlannedTitle,
} from './plan.ts';
import { readFile } from './read-file.ts';

type ReadFailure = Extract<ReadAnswer, { reason: string }>['reason'];

export type ImportStep =
  | { name: 'choose'; failure: ReadFailure | null }
  | { name: 'reading'; file: string }
  | { name: 'destinations'; file: string; lists: ExportedList[] }
  | { name: 'matching' | 'adding'; done: number; all: number; retry: (() => void) | null }
  | { name: 'review'; findings: Findings }
  | { name: 'done'; added: Added; left: PlannedTitle[] };

/** Read the file, choose destinations, match titles, review, add. */
export function useImport() {
  const call = useOwnCall();
  const { refresh } = useListMutations();
  const [step, setStep] = useState<ImportStep>({ name: 'choose', failure: null });
  const work = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    work.current = controller;
    return () => controller.abort();
  }, []);

  const read = async (file: File) => {
    const { signal } = work.current;
    setStep({ name: 'reading', file: file.name });
    const answer = await readFile(file, signal).catch((): ReadAnswer => ({ reason: 'unreadable' }));
    if (signal.aborted) return;
    setStep(
      'lists' in answer
        ? { name: 'destinations', file: file.name, lists: answer.lists }
        : { name: 'choose', failure: answer.reason },
    );
  };

  /** A failed step resumes where it stopped. */
  const carryOut = async (
    name: 'matching' | 'adding',
    all: number,
    task: (onProgress: (done: number) => void) => Promise<void>,
  ) => {
    const { signal } = work.current;
    const show = (done: number) => setStep({ name, done, all, retry: null });
    try {
      setStep((last) => ({ name, all, done: last.name === name ? last.done : 0, retry: null }));
      await task(show);
    } catch {
      if (signal.aborted) return;
      setStep((last) => ({
        name,
        all,
        done: last.name === name ? last.done : 0,
        retry: () => void carryOut(name, all, task),
      }));
    }
  };

  const find = (lists: ExportedList[], destinations: Destination[]) => {
    const planned = planTitles(lists, destinations);
    const found: TitleCard[][] = [];
    const { signal } = work.current;
    void carryOut('matching', planned.length, async (onProgress) => {
      await findTitles(planned, found, { call, signal, onProgress });
      setStep({ name: 'review', findings: groupFindings(planned, found) });
    });
  };

  const add = (findings: Findings, choices: Choices) => {
    const additions = planAdditions(findings, choices);
    const added: Added = { added: 0, already: 0, done: 0 };
    const { signal } = work.current;
    void carryOut('adding', countAdditions(additions), async (onProgress) => {
      await addTitles(additions, added, { call, signal, onProgress });
      await refresh();
      setStep({ name: 'done', added, left: leftOver(findings, choices) });
    });
  };

  return {
    step,
    read: (file: File) => void read(file),
    find,
    add,
    restart: () => setStep({ name: 'choose', failure: null }),
  };
}
