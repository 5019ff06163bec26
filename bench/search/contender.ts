import type { Kind } from '#server/features/search/types.ts';
import type { Catalogue } from './real-data.ts';

/** A search engine in the comparison. It answers with ids, best first, for each kind: a results page has three groups. */
export interface Contender {
  name: string;
  /** Bytes of its index on disk, if it stores one. */
  build(catalogue: Catalogue): Promise<{ indexBytes?: number }>;
  search(text: string): Answer | Promise<Answer>;
  close(): Promise<void> | void;
}

export type Answer = Record<Kind, number[]>;

export const ANSWERS = 10;
