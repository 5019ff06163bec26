/**
 * Sends one campaign to all accounts in a separate process, for tests that kill it: `node
 * tests/support/processes/campaign-process.ts <database> <administrator's id>`, where the database is a file or a URL.
 * Each process repeats the call with the same key, like a client without a reply. Writes `begin`, a dot per batch, and
 * `end`.
 */
import { bulkSendBody } from '#contract/admin/campaigns.ts';
import { createCampaignWorker, sendBulk } from '#server/features/campaigns/service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openPostgres, openSqlite } from '#server/platform/db/open.ts';

const [target = '', adminId = ''] = process.argv.slice(2);
const database = target.startsWith('postgres:') ? openPostgres(target) : openSqlite(target);
const parts = {
  ...database,
  clock: systemClock,
  publicUrl: 'http://localhost:3000',
  streams: { touch() {} },
  deliveries: { wake: () => process.stdout.write('.') },
};
const body = bulkSendBody.parse({ title: 'Hi {{first_name}}', message: 'M', channels: ['in_app', 'email'] });

process.stdout.write('begin');
await sendBulk(parts, { adminId: Number(adminId), body, key: 'the-only-one' });
await createCampaignWorker(parts).drain();
process.stdout.write('end');
await database.close();
