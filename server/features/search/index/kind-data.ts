import { type InvertedIndexData, readInvertedIndex } from '../postings/inverted-index-data.ts';
import type { Kind } from '../types.ts';
import { cardStartsArray } from '../cards/card-file.ts';
import { packOffsets, type PackedOffsetsData } from '../postings/packed-offsets.ts';
import { type IndexDatabase, readArray } from './arrays.ts';
import { type EntryColumns, readColumns } from './columns.ts';
import { type NameKeysData, readNameKeys } from '../names/name-keys.ts';
import { readStoredNames, type StoredNamesData } from '../names/stored-names.ts';

/** The entries of one kind in the build. */
export interface KindData {
  columns: EntryColumns;
  names: StoredNamesData;
  inverted: InvertedIndexData;
  nameKeys: NameKeysData;
  cardStarts: PackedOffsetsData;
}

export function readKind(db: IndexDatabase, kind: Kind): KindData {
  return {
    columns: readColumns(db, kind),
    names: readStoredNames(db, kind),
    inverted: readInvertedIndex(db, kind),
    nameKeys: readNameKeys(db, kind),
    cardStarts: packOffsets(new Uint32Array(readArray(db, cardStartsArray(kind)))),
  };
}
