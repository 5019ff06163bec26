import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { INDEX_FIELDS, type IndexField } from '../types.ts';
import { type ListOffsetsData, packListOffsets } from './list-offsets.ts';
import type { Postings } from './postings.ts';
import { readTerms, type TermListData } from './term-list.ts';

export interface InvertedIndexData {
  terms: TermListData;
  postings: Record<IndexField, PostingsData>;
  /** Of entries. */
  count: number;
}

export type PostingsData = Omit<Postings, 'offsets'> & { offsets: ListOffsetsData };

export function readInvertedIndex(db: IndexDatabase, name: string): InvertedIndexData {
  const numbers = (part: string) => new Uint32Array(readArray(db, `${name}_${part}`));
  const postings = (field: IndexField): [IndexField, PostingsData] => [
    field,
    {
      offsets: packListOffsets(numbers(`${field}_offsets`)),
      bytes: new Uint8Array(readArray(db, `${name}_${field}_bytes`)),
      skips: {
        lists: numbers(`${field}_skip_lists`),
        starts: numbers(`${field}_skip_starts`),
        points: numbers(`${field}_skip_points`),
      },
    },
  ];
  return {
    terms: readTerms(db, name),
    postings: Object.fromEntries(INDEX_FIELDS.map(postings)) as Record<IndexField, PostingsData>,
    count: numbers('count')[0]!,
  };
}
