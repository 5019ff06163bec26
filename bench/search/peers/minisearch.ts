import MiniSearch from 'minisearch';
import { ANSWERS, type Contender } from '../contender.ts';
import { documentsOf, FIELDS, perKind, WEIGHTS } from './documents.ts';

/** MiniSearch with prefixes and a fifth of the letters wrong, title boosted, popularity as document boost. */
export function minisearch(): Contender {
  let indexes: ReturnType<typeof perKind<MiniSearch>>;
  return {
    name: 'minisearch',
    async build(catalogue) {
      const documents = documentsOf(catalogue);
      indexes = perKind((kind) => {
        const index = new MiniSearch({ fields: [...FIELDS], storeFields: ['popularity'] });
        index.addAll(documents[kind]);
        return index;
      });
      return {};
    },
    search: (text) =>
      perKind((kind) =>
        indexes[kind]
          .search(text, {
            boost: WEIGHTS,
            prefix: true,
            fuzzy: (term) => (term.length > 2 ? 0.2 : false),
            combineWith: 'AND',
            boostDocument: (_id, _term, stored) => 1 + Number(stored!['popularity']) / 5,
          })
          .slice(0, ANSWERS)
          .map(({ id }) => Number(id)),
      ),
    close() {},
  };
}
