import { nameKey } from '../analysis/analyzer.ts';
import { type Kind, TITLE_KINDS } from '../types.ts';
import type { KindIndex } from './kind-index.ts';

/** Whether a movie or show of that popularity is called so. */
export function isTitleName(kinds: Record<Kind, KindIndex>, name: readonly string[], popularityMin: number): boolean {
  const key = nameKey(name);
  return TITLE_KINDS.some((kind) =>
    kinds[kind].rowsByKey(key, NAMES_CHECKED).some((row) => kinds[kind].popularity(row) >= popularityMin),
  );
}

const NAMES_CHECKED = 10;
