import { messageOf, type ReplyCode } from '#contract/reply-messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { createDownloadTickets } from './download-tickets.ts';
import type { AdministrationDeps } from './deps.ts';
import * as administration from './service.ts';
import type { Download } from './service.ts';

export function bindSystem(app: FastifyInstance, deps: AdministrationDeps): void {
  const maintenance = administration.createDatabaseMaintenance(deps);
  app.addHook('onClose', () => maintenance.close());

  bind(app, 'GET /admin/system', (_input, { request }) =>
    administration.describeSystem(deps, maintenance, reachedBy(request)),
  );
  bind(app, 'POST /admin/system/test-mail', async (_input, { actor }) =>
    done('test_mail_sent', { email: await administration.sendTestMail(deps, actor.userId) }),
  );

  bind(app, 'GET /admin/database', () => maintenance.describe());
  bind(app, 'POST /admin/database/integrity-check', async (_input, { actor }) => {
    await maintenance.startCheck(actor.userId);
    return done('check_started');
  });
  bind(app, 'POST /admin/search/reindex', async (_input, { actor }) => {
    await maintenance.startReindex(actor.userId);
    return done('reindex_started');
  });
  bind(app, 'POST /admin/database/backup', async (_input, { actor }) => {
    await maintenance.startBackup(actor.userId);
    return done('backup_started');
  });
  bindBackups(app, deps, maintenance);
}

function bindBackups(
  app: FastifyInstance,
  deps: AdministrationDeps,
  maintenance: administration.DatabaseMaintenance,
): void {
  const { backups } = maintenance;
  const tickets = createDownloadTickets(deps);
  bind(app, 'GET /admin/database/backups', async () => ({ backups: await backups.list() }));
  bind(app, 'POST /admin/database/backups/{name}/ticket', async ({ params }, { actor }) => {
    await backups.require(params.name);
    const { ticket, expiresAt } = tickets.issue(params.name, actor);
    return { url: `/api/downloads/${ticket}`, expires_at: isoTime(expiresAt) };
  });
  bind(app, 'GET /admin/database/backups/{name}', async ({ params }, { actor, reply }) =>
    asFile(reply, await administration.downloadBackup(deps, backups, params.name, actor.userId)),
  );
  bind(app, 'DELETE /admin/database/backups/{name}', async ({ params }, { actor }) => {
    await administration.deleteBackup(deps, backups, params.name, actor);
    return done('backup_deleted');
  });
  bind(app, 'GET /downloads/{ticket}', async ({ params }, { reply }) =>
    asFile(reply, await administration.redeemTicket(deps, { tickets, backups }, params.ticket)),
  );
}

function asFile(reply: FastifyReply, { name, bytes, stream }: Download) {
  void reply.headers({
    'content-type': 'application/vnd.sqlite3',
    'content-length': bytes,
    'content-disposition': `attachment; filename="${name}"`,
    // Not compressed, because compressing gigabytes takes longer than sending them.
    'content-encoding': 'identity',
  });
  return stream;
}

function reachedBy({ headers, host }: FastifyRequest) {
  const forwarded = headers['x-forwarded-host'];
  return {
    host: (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim() ?? host,
    isForwarded: headers['x-forwarded-for'] !== undefined,
  };
}

const done = <Code extends ReplyCode>(code: Code, values?: Record<string, string>) => ({
  success: true as const,
  ...messageOf(code, values),
});
