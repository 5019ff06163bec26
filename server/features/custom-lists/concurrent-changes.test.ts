import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, openTestSession } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase, otherProcessTarget } from '#tests/support/database/database.ts';
import { aRecord, storeRecords } from '#tests/support/records.ts';

onEachDatabase('changes of lists at the same time', (dialect) => {
  let home: TestApp;
  let ran: number;
  beforeAll(async () => {
    home = await startApp({ dialect });
    [ran] = (await storeRecords(home, [aRecord({ title: 'Ran', tmdbId: 11_645 })])) as [number];
  });
  afterAll(() => home.close());

  /** Only PostgreSQL has several writers, which wait for locks; in SQLite the import starts after the deletion. */
  async function waitForLock(): Promise<void> {
    if (dialect === 'sqlite' || (await otherProcessTarget(home.database)) === null) return;
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(home.database.db);
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
  }

  test.each([
    ['creates it again', 1],
    ['adds to the next list of this name', 2],
  ])('an import into a list that is being deleted %s', async (_, count) => {
    const token = await openTestSession(home, await aUser(home));
    const ask = (key: string, body?: unknown) => call(home, key, body, { token });
    const ids: number[] = [];
    for (let i = 0; i < count; i += 1) ids.push((await ask('POST /custom-lists', { name: 'Heists' })).body.list.id);
    const imported = await home.database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('custom_lists').where('id', '=', ids[0]!).execute();
      const importing = ask('POST /custom-lists/batch', { name: 'Heists', entries: [{ title_id: ran }] });
      await waitForLock();
      return { importing };
    });
    const { status, body } = await imported.importing;
    expect([status, body]).toMatchObject([200, { created: count === 1, added: 1 }]);
    const { lists } = (await ask('GET /custom-lists')).body;
    expect(lists).toMatchObject([{ id: ids[1] ?? body.id, name: 'Heists', entries_count: 1 }]);
  });
});
