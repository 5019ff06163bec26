import type { BooleanQuery, Clause } from '../postings/inverted-index.ts';
import { type Entry, INDEX_FIELDS, type IndexField } from '../types.ts';
import type { IndexDatabase } from '../index/arrays.ts';
import { BloomFilter } from './bloom-filter.ts';

/**
 * The terms of a full-text table of added entries, and the expressions that search it. Most words of a query, and most of
 * their corrections, are in no added entry: those are left out, because SQLite takes 0.1 ms to find that out.
 */
export class DeltaTerms {
  /** Terms with the prefix of their field, and what each begins with, up to `BEGINNING_MAX` letters. */
  readonly #terms = new BloomFilter();
  readonly #beginnings = new BloomFilter();

  constructor(db: IndexDatabase, table: string) {
    db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${table}_term USING fts5vocab (main, ${table}, row)`);
    const terms = db.prepare(`SELECT term FROM temp.${table}_term`).pluck();
    for (const term of terms.iterate() as Iterable<string>) this.#addTerm(term);
  }

  /** Returns the text to insert into the table. */
  add(tokens: Entry['tokens']): string {
    const terms = INDEX_FIELDS.flatMap((field) => tokens[field].flat().map((token) => FIELD_PREFIX[field] + token));
    for (const term of terms) this.#addTerm(term);
    return terms.join(' ');
  }

  /** Empty if no entry can match. */
  matchExpression(query: BooleanQuery, fields: readonly IndexField[]): string {
    const conjunctions = query.flatMap((clauses) => this.#conjunction(clauses, fields) ?? []);
    return conjunctions.length === 1 ? conjunctions[0]! : conjunctions.map((each) => `(${each})`).join(' OR ');
  }

  #conjunction(clauses: Clause[], fields: readonly IndexField[]): string | undefined {
    const expressions = new Set<string>();
    for (const clause of clauses) {
      const terms = clause.flatMap((each) => this.#expressions(each, fields));
      if (terms.length === 0) return undefined;
      expressions.add(terms.length === 1 ? terms[0]! : `(${terms.join(' OR ')})`);
    }
    return expressions.size === 0 ? undefined : [...expressions].join(' AND ');
  }

  #expressions({ token, isPrefix }: Clause[number], fields: readonly IndexField[]): string[] {
    return fields
      .map((field) => FIELD_PREFIX[field] + token)
      .filter((term) => (isPrefix ? this.#mayBegin(term) : this.#terms.mayHave(term)))
      .map((term) => (isPrefix ? `"${term}" *` : `"${term}"`));
  }

  #addTerm(term: string): void {
    this.#terms.add(term);
    for (let length = 1; length <= term.length && length <= BEGINNING_MAX; length++) this.#beginnings.add(term, length);
  }

  #mayBegin(beginning: string): boolean {
    return this.#beginnings.mayHave(beginning, Math.min(beginning.length, BEGINNING_MAX));
  }
}

/** Including the prefix of a field. */
const BEGINNING_MAX = 7;

/** All fields share one full-text column. */
const FIELD_PREFIX: Record<IndexField, string> = { names: '', metadata: '\uE000', body: '\uE004', credits: '\uE001' };
