import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ANSWERS, type Contender } from '../contender.ts';
import { documentsOf, FIELDS, perKind, WEIGHTS } from './documents.ts';

/** SQLite FTS5 as its manual shows it: accents removed, last word as prefix, bm25 with weights for the columns. */
export function fts5(directory: string): Contender {
  const file = join(directory, 'fts5.db');
  const db = new Database(file);
  return {
    name: 'FTS5 bm25',
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
      const match = words.map((word, index) => `"${word}"${index === words.length - 1 ? ' *' : ''}`).join(' ');
      const weights = FIELDS.map((field) => WEIGHTS[field]).join(', ');
      return perKind((kind) =>
        match === ''
          ? []
          : (db
              .prepare(
                `SELECT rowid FROM ${kind} WHERE ${kind} MATCH ? ORDER BY bm25(${kind}, ${weights}) LIMIT ${ANSWERS}`,
              )
              .pluck()
              .all(match) as number[]),
      );
    },
    close: () => void db.close(),
  };
}
