import { messageOf } from '#contract/reply-messages.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import type { CampaignDeps } from './deps.ts';
import { previewTemplate } from './preview.ts';
import * as templates from './templates.ts';

export function bindTemplates(app: FastifyInstance, deps: Pick<CampaignDeps, 'db' | 'clock' | 'publicUrl'>): void {
  bind(app, 'GET /admin/notifications/templates', async () => ({ templates: await templates.listTemplates(deps.db) }));
  bind(app, 'POST /admin/notifications/templates', ({ body }, { actor }) =>
    templates.createTemplate(deps, actor.userId, body),
  );
  bind(app, 'POST /admin/notifications/templates/preview', async ({ body }, { actor }) => ({
    samples: await previewTemplate(deps, actor.userId, body),
  }));
  bind(app, 'GET /admin/notifications/templates/{id}', ({ params }) => templates.getTemplate(deps.db, params.id));
  bind(app, 'PUT /admin/notifications/templates/{id}', ({ params, body }, { actor }) =>
    templates.updateTemplate(deps, actor.userId, { id: params.id, body }),
  );
  bind(app, 'DELETE /admin/notifications/templates/{id}', async ({ params }, { actor }) => {
    await templates.deleteTemplate(deps, actor.userId, params.id);
    return { success: true as const, ...messageOf('template_deleted') };
  });
}
