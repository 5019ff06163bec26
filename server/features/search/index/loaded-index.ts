import type { Kind } from '../types.ts';
import type { CardFile } from '../cards/card-file.ts';
import type { AttributeIndex } from '../attributes/attribute-index.ts';
import type { IndexDatabase } from './arrays.ts';
import type { DescriptionIndex } from '../description/description-index.ts';
import type { KindIndex } from './kind-index.ts';
import type { Dictionary } from '../spelling/dictionary.ts';

export interface LoadedIndex {
  db: IndexDatabase;
  cards: CardFile;
  /** Created once: `db.transaction` costs as much as the transaction. */
  inTransaction: <T>(run: () => T) => T;
  kinds: Record<Kind, KindIndex>;
  dictionary: Dictionary;
  attributes: AttributeIndex;
  descriptions: Record<Kind, DescriptionIndex>;
}
