import { INDEX_FIELDS, type IndexField } from '../types.ts';
import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { InvertedIndex } from './inverted-index.ts';
import type { MatchWorkspace } from './match-workspace.ts';
import { PackedOffsets } from './packed-offsets.ts';
import type { Postings } from './postings.ts';
import { loadTerms } from './term-list.ts';

export function loadInvertedIndex(db: IndexDatabase, name: string, workspace: MatchWorkspace): InvertedIndex {
  const numbers = (part: string) => new Uint32Array(readArray(db, `${name}_${part}`));
  const postings = (field: IndexField): [IndexField, Postings] => [
    field,
    {
      offsets: new PackedOffsets(numbers(`${field}_offsets`)),
      bytes: new Uint8Array(readArray(db, `${name}_${field}_bytes`)),
      skips: {
        lists: numbers(`${field}_skip_lists`),
        starts: numbers(`${field}_skip_starts`),
        points: numbers(`${field}_skip_points`),
      },
    },
  ];
  return new InvertedIndex({
    terms: loadTerms(db, name),
    postings: Object.fromEntries(INDEX_FIELDS.map(postings)) as Record<IndexField, Postings>,
    count: numbers('count')[0]!,
    workspace,
  });
}
