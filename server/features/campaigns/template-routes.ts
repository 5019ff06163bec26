import { messageOf } from '#contract/reply-messages.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import type { CampaignDeps } from './deps.ts';
import { previewTemplate } from './preview.ts';
import * as templates from './templates.ts';

export function bindTemplates(app: FastifyInstance, parts: Pick<CampaignDeps, 'db' | 'clock' | 'publicUrl'>): void {
  bind(app, 'GET /admin/notifications/templates', async () => ({ templates: await templates.listTemplates(parts.db) }));
  bind(app, 'POST /admin/notifications/templates', ({ body }, { actor }) =>
    templates.createTemplate(parts, actor.userId, body),
  );
  bind(app, 'POST /admin/notifications/templates/preview', async ({ body }, { actor }) => ({
    samples: await previewTemplate(parts, actor.userId, body),
  }));
  bind(app, 'GET /admin/notifications/templates/{id}', ({ params }) => templates.getTemplate(parts.db, params.id));
  bind(app, 'PUT /admin/notifications/templates/{id}', ({ params, body }, { actor }) =>
    templates.updateTemplate(parts, actor.userId, { id: params.id, body }),
  );
  bind(app, 'DELETE /admin/notifications/templates/{id}', async ({ params }, { actor }) => {
    await templates.deleteTemplate(parts, actor.userId, params.id);
    return { success: true as const, ...messageOf('template_deleted') };
  });
}
