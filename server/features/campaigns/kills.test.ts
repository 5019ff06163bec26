import { expect, test } from 'vitest';
import { killSenders } from '#tests/support/processes/campaign-kills.ts';
import { onEachDatabase, openTestDatabase, otherProcessTarget } from '#tests/support/database/database.ts';

onEachDatabase('a campaign whose senders are killed', (dialect) => {
  test('is one campaign, with one notification and one mail for everybody', async ({ skip, signal }) => {
    const database = await openTestDatabase(dialect);
    const target = await otherProcessTarget(database);
    if (target === null) return skip();
    try {
      const people = 800;
      const result = await killSenders({ database, target, people, kills: 4, signal });
      expect(result.killed).toBeGreaterThan(1);
      expect(result).toMatchObject({
        campaigns: 1,
        notifications: { 1: people },
        mails: { 1: people },
      });
    } finally {
      await database.close();
    }
  }, 120_000);
});
