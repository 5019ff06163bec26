import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database.ts';

interface ForeignKey {
  table: string;
  columns: string;
}

test('rows that refer to a deleted one are found in an index', async () => {
  const database = await openTestDatabase('sqlite');
  const connection = new Database(database.file!, { readonly: true });
  const keys = connection
    .prepare<[], ForeignKey>(
      `select tables.name as "table", group_concat(keys."from", ',' order by keys.seq) as columns
       from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
       where tables.type = 'table' group by tables.name, keys.id`,
    )
    .all();
  const plans = keys.map(({ table, columns }) => {
    const conditions = columns.split(',').map((column) => `"${column}" = 1`);
    return connection
      .prepare<[], { detail: string }>(`explain query plan select 1 from "${table}" where ${conditions.join(' and ')}`)
      .get()!.detail;
  });
  connection.close();
  await database.close();
  expect(keys.length).toBeGreaterThan(20);
  expect(plans.filter((plan) => !plan.startsWith('SEARCH '))).toEqual([]);
});
