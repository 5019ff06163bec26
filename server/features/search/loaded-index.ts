import type { Kind } from './entries.ts';
import type { IndexDatabase } from './arrays.ts';
import type { KindTables } from './retrieval.ts';
import type { Dictionary } from './dictionary.ts';

/** An opened index with what is kept of it in memory. */
export interface LoadedIndex {
  db: IndexDatabase;
  tables: Record<Kind, KindTables>;
  dictionary: Dictionary;
}
