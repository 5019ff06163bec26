import type { FastifyInstance } from 'fastify';
import { listQueue, type MailWorker } from '#server/features/email/service.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cancelQueuedEmail, processEmailQueue, retryQueuedEmail } from './email-queue.ts';
import { previewCampaign, sendToSelf } from './preview.ts';
import * as campaigns from './service.ts';
import type { CampaignDeps, CampaignWorker } from './service.ts';
import { bindTemplates } from './template-routes.ts';

interface CampaignRoutesDeps extends CampaignDeps {
  mail: Pick<MailWorker, 'drain'>;
  worker: Pick<CampaignWorker, 'wake'>;
}

export function bindCampaigns(app: FastifyInstance, deps: CampaignRoutesDeps): void {
  const { db, mail, worker } = deps;

  bind(app, 'GET /admin/notifications/stats', () => campaigns.getStats(deps));
  bind(app, 'POST /admin/notifications/send-bulk', async ({ body }, { request, actor }) => {
    const key = request.headers['idempotency-key'];
    const order = { adminId: actor.userId, body, key: key === undefined ? null : String(key) };
    const { id, ...campaign } = await campaigns.sendBulk(deps, order);
    worker.wake();
    return { ...campaign, campaign_id: id };
  });
  bind(app, 'POST /admin/notifications/preview', ({ body }, { actor }) => previewCampaign(deps, actor.userId, body));
  bind(app, 'POST /admin/notifications/send-to-me', async ({ body }, { actor }) => ({
    success: true as const,
    email: await sendToSelf(deps, actor.userId, body),
  }));

  bind(app, 'GET /admin/notifications/campaigns', async ({ query }) =>
    paged(await campaigns.listCampaigns(db, query), query),
  );
  bind(app, 'GET /admin/notifications/campaigns/{id}', ({ params }) => campaigns.getCampaign(db, params.id));
  bind(app, 'POST /admin/notifications/campaigns/{id}/cancel', ({ params }, { actor }) =>
    campaigns.cancelCampaign(deps, { adminId: actor.userId, id: params.id }),
  );

  bind(app, 'GET /admin/notifications/email-queue', async ({ query }) => paged(await listQueue(db, query), query));
  bind(app, 'POST /admin/notifications/email-queue/{id}/retry', ({ params }, { actor }) =>
    retryQueuedEmail(deps, { adminId: actor.userId, emailId: params.id }),
  );
  bind(app, 'POST /admin/notifications/email-queue/{id}/cancel', ({ params }, { actor }) =>
    cancelQueuedEmail(deps, { adminId: actor.userId, emailId: params.id }),
  );
  bind(app, 'POST /admin/notifications/process-email-queue', async (_input, { actor }) => ({
    processed_count: await processEmailQueue(deps, mail, actor.userId),
  }));

  bindTemplates(app, deps);
}

const paged = <T extends { total: number }>(answer: T, { page, limit }: { page: number; limit: number }) => ({
  ...answer,
  page,
  limit,
  pages: Math.max(1, Math.ceil(answer.total / limit)),
});
