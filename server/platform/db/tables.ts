import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { AuthenticationTables } from './tables/authentication.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ListsTables } from './tables/lists.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { OperationTables } from './tables/operation.ts';

/**
 * The tables of the main database. Times are milliseconds since 1970; flags are 0 or 1, because SQLite has no booleans;
 * dates are `YYYY-MM-DD`.
 */
export interface Tables
  extends CatalogueTables, AccountsTables, AuthenticationTables, ListsTables, NotificationsTables, OperationTables {}

/** The main database; the source of transactions. */
export type Database = Kysely<Tables>;

/** A connection pool or a transaction: queries accept both. */
export type Db = Kysely<Tables> | Transaction<Tables>;
