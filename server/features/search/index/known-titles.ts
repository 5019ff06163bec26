import { type Kind, TITLE_KINDS } from '../types.ts';
import type { KindIndex } from './kind-index.ts';

/** Whether a movie or show of at least that popularity is called so. */
export function isTitleName(kinds: Record<Kind, KindIndex>, name: readonly string[], popularityMin: number): boolean {
  return TITLE_KINDS.some((kind) => kinds[kind].hasName(name, popularityMin));
}
