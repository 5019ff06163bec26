/** Faults of the database itself, not of the statement or the caller. */
export type DatabaseFault =
  /** Down, restarting, cut off or out of connections. */
  | 'unreachable'
  /** A time limit or a lock. */
  | 'slow'
  /** Two transactions excluded each other, or one deleted what the other refers to; a retry finds out. */
  | 'conflict'
  /** A standby, or files that may not be written. */
  | 'read_only'
  | 'full'
  | 'damaged'
  /** The operating system reports an I/O error. */
  | 'io';

/** By prefixes of the codes of SQLite, of PostgreSQL (appendix A of its manual) and of Node. */
const faultsByCode: [prefixes: RegExp, fault: DatabaseFault][] = [
  [/^(SQLITE_BUSY|SQLITE_LOCKED|55P03|57014)/, 'slow'],
  [/^(40P01|40001|23503|SQLITE_CONSTRAINT_FOREIGNKEY)/, 'conflict'],
  [/^(SQLITE_READONLY|25006|EROFS)/, 'read_only'],
  [/^(SQLITE_FULL|53100|ENOSPC)/, 'full'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/, 'damaged'],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_NOMEM|58|EIO)/, 'io'],
  [/^(08|53|57P|25P0[34])/, 'unreachable'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, 'unreachable'],
];

/** The PostgreSQL client reports timeouts without a code. */
const clientTimeout = 'Query read timeout';
const clientMessages = /Connection terminated|timeout exceeded when trying to connect|not queryable|been discarded/;

/** Null when the error is not about the database. */
export function classifyFault(error: unknown): DatabaseFault | null {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === 'string') {
    const known = faultsByCode.find(([prefixes]) => prefixes.test(code));
    if (known) return known[1];
  }
  if (message === clientTimeout) return 'slow';
  return clientMessages.test(message) ? 'unreachable' : null;
}

/** Whether the connection must not be reused: it is gone, still busy, or leads to a standby. */
export function isConnectionSpent(error: unknown): boolean {
  const fault = classifyFault(error);
  return fault === 'unreachable' || fault === 'read_only' || (error as Error).message === clientTimeout;
}

/** Faults that stay until the operator or the disk changes. */
export type LastingFault = Extract<DatabaseFault, 'read_only' | 'full' | 'damaged' | 'io'>;

export interface FaultMemory {
  note(error: unknown): void;
  latest(): LastingFault | null;
  /** Called when a write has succeeded. */
  clear(): void;
}

export function createFaultMemory(): FaultMemory {
  let latest: LastingFault | null = null;
  return {
    note(error) {
      const fault = classifyFault(error);
      // No successful write shows that damage is gone.
      if (latest === 'damaged' || fault === null) return;
      if (fault === 'read_only' || fault === 'full' || fault === 'damaged' || fault === 'io') latest = fault;
    },
    latest: () => latest,
    clear: () => (latest = null),
  };
}

export const faultAdvice: Record<DatabaseFault, string> = {
  unreachable: 'Check DATABASE_URL and whether the database is running.',
  slow: 'Check what else uses the database.',
  conflict: 'Try again.',
  read_only: 'Check the permissions of the data folder, or whether DATABASE_URL leads to the primary.',
  full: 'Free some disk space.',
  damaged: 'Run `npm run marquee -- doctor`, and restore a backup if it finds damage.',
  io: 'Check the disk and the permissions of the data folder, then run `npm run marquee -- doctor`.',
};

/** Node's error for a name with several addresses has a code and no message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as Partial<Record<'message' | 'code', string>>;
  return message || code || String(error);
}

/** The message is for the operator and contains no password. */
export class DatabaseUnavailableError extends Error {
  constructor(name: string, cause: unknown) {
    super(
      `The database (${name}) cannot be used: ${reasonOf(cause)}. ${faultAdvice[classifyFault(cause) ?? 'unreachable']}`,
      { cause },
    );
  }
}
