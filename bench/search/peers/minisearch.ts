import MiniSearch from 'minisearch';
import { ANSWERS, type Contender } from '../contender.ts';
import { documentsOf, FIELDS, perKind, WEIGHTS } from './documents.ts';

/** MiniSearch with prefixes and a fifth of the letters wrong, title boosted, popularity as document boost; any of the words if no entry has all. */
export function minisearch(): Contender {
  let indexes: ReturnType<typeof perKind<MiniSearch>>;
  const find = (text: string, combineWith: 'AND' | 'OR') =>
    perKind((kind) =>
      indexes[kind]
        .search(text, {
          boost: WEIGHTS,
          prefix: true,
          fuzzy: (term) => (term.length > 2 ? 0.2 : false),
          combineWith,
          boostDocument: (_id, _term, stored) => 1 + Number(stored!['popularity']) / 5,
        })
        .slice(0, ANSWERS)
        .map(({ id }) => Number(id)),
    );
  return {
    name: 'MiniSearch',
    async build(catalogue) {
      const documents = documentsOf(catalogue);
      indexes = perKind((kind) => {
        const index = new MiniSearch({ fields: [...FIELDS], storeFields: ['popularity'] });
        index.addAll(documents[kind]);
        return index;
      });
      return {};
    },
    search(text) {
      const all = find(text, 'AND');
      return Object.values(all).some((ids) => ids.length > 0) ? all : find(text, 'OR');
    },
    close() {},
  };
}
