import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import { subscribe, unsubscribe, type PushParts } from './service.ts';

export function bindPush(app: FastifyInstance, parts: PushParts): void {
  bind(app, 'GET /notifications/vapid-public-key', () => ({ public_key: parts.sender.publicKey }));
  bind(app, 'POST /notifications/push/subscribe', async ({ body }, { actor }) => {
    await subscribe(parts, actor, body);
    return { success: true as const };
  });
  bind(app, 'POST /notifications/push/unsubscribe', async ({ body }, { actor }) => {
    await unsubscribe(parts.db, actor.userId, body.endpoint);
    return { success: true as const };
  });
}
