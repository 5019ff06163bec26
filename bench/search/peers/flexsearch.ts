import { Charset, Document } from 'flexsearch';
import { ANSWERS, type Contender } from '../contender.ts';
import { documentsOf, FIELDS, perKind } from './documents.ts';

/**
 * FlexSearch: forward tokens, its Latin encoder with phonetic balance, fields in the order of their weight, most
 * popular added first.
 */
export function flexsearch(): Contender {
  let indexes: ReturnType<typeof perKind<Document>>;
  return {
    name: 'FlexSearch',
    async build(catalogue) {
      const documents = documentsOf(catalogue);
      indexes = perKind((kind) => {
        const index = new Document({
          document: { id: 'id', index: [...FIELDS] },
          tokenize: 'forward',
          encoder: Charset.LatinBalance,
        });
        for (const document of documents[kind].toSorted((one, other) => other.popularity - one.popularity))
          index.add({ ...document });
        return index;
      });
      return {};
    },
    search: (text) =>
      perKind((kind) => {
        const fields = indexes[kind].search(text, { limit: ANSWERS, suggest: true });
        return [...new Set(fields.flatMap(({ result }) => result.map(Number)))].slice(0, ANSWERS);
      }),
    close() {},
  };
}
