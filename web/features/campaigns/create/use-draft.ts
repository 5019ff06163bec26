import { useState } from 'react';
import { useOwnUser } from '#web/api/use-session.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';
import { emptyDraft, isEmpty, type Draft } from './draft.ts';

const KEY = 'marquee.campaign-draft';

interface Kept {
  userId: number;
  draft: Draft;
}

export interface DraftKeeper {
  draft: Draft;
  setDraft: (change: (before: Draft) => Draft) => void;
  /** Whether the draft survives a reload. */
  isKept: boolean;
  clear: () => void;
}

export function useDraft(): DraftKeeper {
  const { id: userId } = useOwnUser();
  const [{ draft, isKept }, setState] = useState(() => ({ draft: readDraft(userId), isKept: true }));
  const setDraft = (change: (before: Draft) => Draft) => {
    const next = change(draft);
    setState({ draft: next, isKept: keep(userId, next) });
  };
  return { draft, setDraft, isKept, clear: () => setDraft(() => emptyDraft) };
}

function keep(userId: number, draft: Draft): boolean {
  if (!isEmpty(draft)) return writeStored(KEY, { userId, draft } satisfies Kept);
  removeStored(KEY);
  return true;
}

function readDraft(userId: number): Draft {
  const kept = readStored<Kept>(KEY);
  return kept?.userId === userId ? { ...emptyDraft, ...kept.draft } : emptyDraft;
}
