import { create, insertMultiple, search, type AnyOrama } from '@orama/orama';
import { ANSWERS, type Answer, type Contender } from '../contender.ts';
import { documentsOf, FIELDS, perKind, WEIGHTS } from './documents.ts';

/** Orama with one error allowed, all words wanted, title boosted. It has no boost by document. */
export function orama(): Contender {
  let indexes: ReturnType<typeof perKind<AnyOrama>>;
  return {
    name: '@orama/orama',
    async build(catalogue) {
      const documents = documentsOf(catalogue);
      indexes = perKind(() =>
        create({
          schema: {
            title: 'string',
            names: 'string',
            people: 'string',
            tags: 'string',
            text: 'string',
            year: 'string',
          },
        }),
      );
      for (const [kind, index] of Object.entries(indexes)) {
        const rows = documents[kind as keyof Answer].map(({ id, popularity: _fame, ...rest }) => ({
          id: String(id),
          ...rest,
        }));
        await insertMultiple(index, rows, 2000);
      }
      return {};
    },
    async search(text) {
      const answer: Answer = { movie: [], tv: [], person: [] };
      for (const [kind, index] of Object.entries(indexes)) {
        const { hits } = await search(index, {
          term: text,
          properties: [...FIELDS],
          boost: WEIGHTS,
          tolerance: 1,
          threshold: 0,
          limit: ANSWERS,
        });
        answer[kind as keyof Answer] = hits.map(({ id }) => Number(id));
      }
      return answer;
    },
    close() {},
  };
}
