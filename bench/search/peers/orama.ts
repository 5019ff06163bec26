import { create, insertMultiple, search, type AnyOrama } from '@orama/orama';
import { ANSWERS, type Answer, type Contender } from '../contender.ts';
import { documentsOf, FIELDS, perKind, WEIGHTS } from './documents.ts';

/** Orama with one error allowed, title boosted; any of the words if no entry has all. It has no boost by document. */
export function orama(): Contender {
  let indexes: ReturnType<typeof perKind<AnyOrama>>;
  /** `threshold`: 0 requires all words, 1 any. */
  async function find(text: string, threshold: number): Promise<Answer> {
    const answer: Answer = { movie: [], tv: [], person: [] };
    for (const [kind, index] of Object.entries(indexes)) {
      const asked = { term: text, properties: [...FIELDS], boost: WEIGHTS, tolerance: 1, threshold, limit: ANSWERS };
      const { hits } = await search(index, asked);
      answer[kind as keyof Answer] = hits.map(({ id }) => Number(id));
    }
    return answer;
  }
  return {
    name: 'Orama',
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
      const all = await find(text, 0);
      return Object.values(all).some((ids) => ids.length > 0) ? all : find(text, 1);
    },
    close() {},
  };
}
