import type { Database } from 'better-sqlite3';

export type IndexDatabase = Database;

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

export function writeArray(db: IndexDatabase, name: string, array: NumberArray): void {
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  db.prepare('INSERT OR REPLACE INTO array VALUES (?, ?)').run(name, bytes);
}

/** Throws when the file lacks the array. */
export function readArray(db: IndexDatabase, name: string): ArrayBuffer {
  const bytes = db.prepare('SELECT bytes FROM array WHERE name = ?').pluck().get(name) as Buffer | undefined;
  if (!bytes) throw new Error(`The index lacks ${name}.`);
  return new Uint8Array(bytes).buffer;
}
