import type { BookmarkBatch } from '#contract/lists/bookmarks.ts';
import type { BookmarkRow } from './queries.ts';

export interface BookmarkChange {
  id: number;
  ageMs: number;
  isRemoval: boolean;
  /** Null: when the change was made. */
  addedAt: number | null;
}

interface Stored {
  userId: number;
  now: number;
  /** Titles of the catalogue. */
  known: Set<number>;
  rows: BookmarkRow[];
  /** How many bookmarks can be added. */
  free: number;
}

/** Applies changes to stored bookmarks: per title the newest one, or the last of equally old ones. */
export function createMerge({ userId, now, known, rows, free }: Stored) {
  const stored = new Map(rows.map((row) => [row.title_id, row]));
  const changed = new Set<number>();
  const outcome: BookmarkBatch = { added: 0, already: 0, removed: 0, outdated: [], unknown: [], left_out: [] };

  function store(id: number, row: Pick<BookmarkRow, 'added_at' | 'changed_at' | 'is_removed'>): void {
    stored.set(id, { user_id: userId, title_id: id, ...row });
    changed.add(id);
  }

  function add(id: number, at: number, addedAt: number): void {
    const row = stored.get(id);
    const isThere = row?.is_removed === 0;
    if (!isThere && outcome.added - outcome.removed >= free) return void outcome.left_out.push(id);
    if (isThere) outcome.already += 1;
    else outcome.added += 1;
    store(id, { added_at: isThere ? row.added_at : addedAt, changed_at: at, is_removed: 0 });
  }

  function remove(id: number, at: number): void {
    const row = stored.get(id);
    if (row?.is_removed === 0) outcome.removed += 1;
    store(id, { added_at: row?.added_at ?? at, changed_at: at, is_removed: 1 });
  }

  return {
    outcome,
    changedRows: () => [...changed].map((id) => stored.get(id)!),
    apply({ id, ageMs, isRemoval, addedAt }: BookmarkChange): void {
      const at = Math.max(0, now - ageMs);
      const row = stored.get(id);
      if (!known.has(id)) outcome.unknown.push(id);
      else if (isRemoval && row && row.changed_at > at) outcome.outdated.push(id);
      else if (!isRemoval && row?.is_removed === 1 && row.changed_at > at) outcome.outdated.push(id);
      else if (isRemoval) remove(id, at);
      else add(id, Math.max(at, row?.changed_at ?? 0), Math.min(addedAt ?? at, at));
    },
  };
}
