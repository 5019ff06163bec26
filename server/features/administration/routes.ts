import { messageOf, type ReplyCode } from '#contract/reply-messages.ts';
import type { FastifyInstance } from 'fastify';
import { listAuditAdmins, listAuditEntries } from '#server/features/audit/service.ts';
import { countUsersByKind, listDirectory, type AccountDeps } from '#server/features/auth/service.ts';
import { getInsights } from '#server/features/insights/service.ts';
import type { ReadReplica } from '#server/platform/db/nodes/replica.ts';
import { bind } from '#server/platform/http/bind.ts';
import * as administration from './service.ts';

const recentMs = 7 * 24 * 3_600_000;

export function bindAdministration(app: FastifyInstance, deps: AccountDeps & { read: ReadReplica }): void {
  const { db, clock, read } = deps;
  bindUsers(app, deps);

  bind(app, 'GET /admin/stats', () => countUsersByKind(db, clock.now() - recentMs));
  bind(app, 'GET /admin/activity', async ({ query }) => ({
    activity: await administration.listActivity(db, query.limit),
  }));
  bind(app, 'GET /admin/insights', ({ query }) => read((db) => getInsights({ db, clock }, query.days)));
  bind(app, 'GET /admin/audit', async ({ query }) => ({
    ...(await listAuditEntries(db, query)),
    admins: await listAuditAdmins(db),
  }));
}

function bindUsers(app: FastifyInstance, deps: AccountDeps): void {
  const { db } = deps;
  bind(app, 'GET /admin/users', async ({ query }) => {
    const { users, total } = await listDirectory(db, query);
    const { page, limit } = query;
    return { users, total, page, limit, pages: Math.max(1, Math.ceil(total / limit)) };
  });
  bind(app, 'GET /admin/users/{id}', ({ params }) => administration.describeUser(deps, params.id));
  bind(app, 'PUT /admin/users/{id}', async ({ params, body }, { actor }) => ({
    ...done('account_updated'),
    user: await administration.updateAccount(deps, { adminId: actor.userId, userId: params.id }, body),
  }));
  bind(app, 'PUT /admin/users/{id}/status', async ({ params, body }, { actor }) => {
    const target = { adminId: actor.userId, userId: params.id };
    const user = await administration.deactivateOrActivate(deps, target, body.is_active);
    return { ...done(user.isActive ? 'account_activated' : 'account_deactivated', { username: user.username }), user };
  });
  bind(app, 'DELETE /admin/users/{id}', async ({ params }, { actor }) => {
    await administration.deleteAccount(deps, { adminId: actor.userId, userId: params.id });
    return done('account_deleted');
  });
  bind(app, 'POST /admin/users/{id}/end-sessions', async ({ params }, { actor }) => {
    const ended = await administration.endSessions(deps, { adminId: actor.userId, userId: params.id });
    return { ...done('sessions_ended'), ended };
  });
  bind(app, 'DELETE /admin/users/{id}/factors', async ({ params }, { actor }) => {
    await administration.removeFactors(deps, { adminId: actor.userId, userId: params.id });
    return done('factors_removed');
  });
  bind(app, 'POST /admin/users/{id}/send-reset-link', async ({ params }, { actor }) => {
    const email = await administration.sendResetLink(deps, { adminId: actor.userId, userId: params.id });
    return done('reset_link_mailed', { email });
  });
}

const done = <Code extends ReplyCode>(code: Code, values?: Record<string, string>) => ({
  success: true as const,
  ...messageOf(code, values),
});
