import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ANSWERS, type Contender } from '../contender.ts';
import { documentsOf, FIELDS, perKind, WEIGHTS } from './documents.ts';

/** SQLite FTS5: accents removed, last word as prefix, bm25 with weights for the columns; any of the words if no entry has all. */
export function fts5(directory: string): Contender {
  const file = join(directory, 'fts5.db');
  const db = new Database(file);
  const weights = FIELDS.map((field) => WEIGHTS[field]).join(', ');
  const find = (kind: string, match: string): number[] =>
    match === ''
      ? []
      : (db
          .prepare(
            `SELECT rowid FROM ${kind} WHERE ${kind} MATCH ? ORDER BY bm25(${kind}, ${weights}) LIMIT ${ANSWERS}`,
          )
          .pluck()
          .all(match) as number[]);
  return {
    name: 'FTS5',
    async build(catalogue) {
      const documents = documentsOf(catalogue);
      for (const [kind, rows] of Object.entries(documents)) {
        db.exec(
          `CREATE VIRTUAL TABLE ${kind} USING fts5(${FIELDS.join(', ')}, tokenize='unicode61 remove_diacritics 2', prefix='2 3')`,
        );
        const insert = db.prepare(`INSERT INTO ${kind} (rowid, ${FIELDS.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
        db.transaction(() => {
          for (const row of rows) insert.run(row.id, ...FIELDS.map((field) => row[field]));
        })();
      }
      return { indexBytes: statSync(file).size };
    },
    search(text) {
      const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
      const terms = words.map((word, index) => `"${word}"${index === words.length - 1 ? ' *' : ''}`);
      const all = perKind((kind) => find(kind, terms.join(' ')));
      return Object.values(all).some((ids) => ids.length > 0) ? all : perKind((kind) => find(kind, terms.join(' OR ')));
    },
    close: () => void db.close(),
  };
}
