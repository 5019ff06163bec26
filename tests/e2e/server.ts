import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyStarterInto } from '#tests/support/templates.ts';
import { startSmtp, textOf } from '#tests/support/fakes/smtp.ts';
import { fakeTmdbKey, startFakeTmdb } from '#tests/support/fakes/fake-tmdb.ts';

// The real server with a temporary data folder.
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
process.env['DATA_DIR'] = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await copyStarterInto(dataDir);

// Mails are sent to a real SMTP server whose mailboxes tests can read. Mailboxes that start with `full-` refuse all
// mails until a test empties them.
const emptied = new Set<string>();
const smtp = await startSmtp({ refuse: (recipient) => recipient.startsWith('full-') && !emptied.has(recipient) });
process.env['SMTP_URL'] = smtp.url;
const mailboxes = createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to') ?? '';
  if (request.method === 'DELETE') emptied.add(address);
  const mails = smtp.mails
    .filter(({ recipients }) => recipients.includes(address))
    .map((mail) => ({ text: textOf(mail) }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(mails));
});
mailboxes.listen(Number(process.env['MAILBOX_PORT']), '127.0.0.1');
mailboxes.unref();

// With a fake TMDB if the test needs one.
const tmdb = process.env['WITH_TMDB'] ? await startFakeTmdb() : null;
if (tmdb) {
  process.env['TMDB_API_KEY'] = fakeTmdbKey;
  process.env['TMDB_BASE_URL'] = tmdb.url;
  process.env['TMDB_IMAGE_BASE_URL'] = tmdb.imageUrl;
  process.env['TMDB_EXPORT_BASE_URL'] = tmdb.exportUrl;
}

await import('#server/main.ts');
process.once('SIGTERM', () => void smtp.close());
process.once('SIGTERM', () => void tmdb?.close());
