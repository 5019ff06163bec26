import { messageOf, type ReplyCode } from '#contract/reply-messages.ts';
import type { FastifyInstance } from 'fastify';
import { listAllInvitations, listApprovals, readSignUp, type AccountDeps } from '#server/features/auth/service.ts';
import { bind } from '#server/platform/http/bind.ts';
import { changeSignUp, decideApproval, withdrawAnyInvitation } from './sign-up.ts';

/** Sign-up settings, invitations and approvals. */
export function bindSignUp(app: FastifyInstance, deps: AccountDeps): void {
  const { db } = deps;
  bind(app, 'GET /admin/sign-up', () => readSignUp(db));
  bind(app, 'PUT /admin/sign-up', async ({ body }, { actor }) => {
    await changeSignUp(deps, actor.userId, body);
    return readSignUp(db);
  });
  bind(app, 'GET /admin/invitations', async () => ({ invitations: await listAllInvitations(db) }));
  bind(app, 'DELETE /admin/invitations/{id}', async ({ params }, { actor }) => {
    await withdrawAnyInvitation(deps, actor.userId, params.id);
    return done('invitation_withdrawn');
  });
  bind(app, 'GET /admin/approvals', async () => ({ approvals: await listApprovals(db) }));
  bind(app, 'POST /admin/approvals/{id}/approve', async ({ params }, { actor }) => {
    await decideApproval(deps, { adminId: actor.userId, userId: params.id, isApproved: true });
    return done('account_approved');
  });
  bind(app, 'POST /admin/approvals/{id}/refuse', async ({ params }, { actor }) => {
    await decideApproval(deps, { adminId: actor.userId, userId: params.id, isApproved: false });
    return done('account_refused');
  });
}

const done = <Code extends ReplyCode>(code: Code) => ({ success: true as const, ...messageOf(code) });
