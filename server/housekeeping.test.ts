import { expect, test } from 'vitest';
import { TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { createHousekeeping } from './housekeeping.ts';

onEachDatabase('housekeeping', (dialect) => {
  test('a failing purge does not stop the others', async () => {
    const database = await openTestDatabase(dialect);
    const { db } = database;
    await db.insertInto('quotas').values({ name: 'q', subject: 's', used: 1, window_ends_at: 1 }).execute();
    await db.schema.alterTable('account_deletions').renameTo('out_of_reach').execute();
    const failed: unknown[] = [];
    const log = { warn: (facts: object) => failed.push('purge' in facts && facts.purge) };

    await createHousekeeping({ db, clock: new TestClock(), log, securityLogDays: 180 }).drain();

    expect(failed).toEqual(['accounts_due']);
    expect(await db.selectFrom('quotas').selectAll().execute()).toEqual([]);
    await database.close();
  });
});
