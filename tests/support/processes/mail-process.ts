/**
 * A mail worker in a separate process, for tests that kill it: `node tests/support/processes/mail-process.ts <database>
 * <smtp url> <clock offset in ms>`, where the database is a file or a URL. The offset lets leases expire without
 * waiting.
 */
import { campaignMails } from '#server/features/campaigns/service.ts';
import { createMailWorker } from '#server/features/email/service.ts';
import { openPostgres, openSqlite } from '#server/platform/db/open.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { createSmtpMailer } from '#server/platform/mail.ts';

const [target = '', smtpUrl = '', offsetMs = '0'] = process.argv.slice(2);
const database = target.startsWith('postgres:') ? openPostgres(target) : openSqlite(target);
const clock = { now: () => Date.now() + Number(offsetMs) };

createMailWorker({
  database,
  clock,
  mailer: createSmtpMailer({ smtpUrl, from: 'Marquee <noreply@example.com>' }),
  publicUrl: 'http://localhost:3000',
  secrets: createSecretBox({ db: database.db, secrets: [] }),
  mintToken: async () => 'token',
  campaigns: campaignMails(clock),
  onError: (error) => console.error(error),
}).start();

setInterval(() => {}, 60_000);
