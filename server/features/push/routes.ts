import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import { subscribe, unsubscribe, type PushDeps } from './service.ts';

export function bindPush(app: FastifyInstance, deps: PushDeps): void {
  bind(app, 'GET /notifications/vapid-public-key', () => ({ public_key: deps.sender.publicKey }));
  bind(app, 'POST /notifications/push/subscribe', async ({ body }, { actor }) => {
    await subscribe(deps, actor, body);
    return { success: true as const };
  });
  bind(app, 'POST /notifications/push/unsubscribe', async ({ body }, { actor }) => {
    await unsubscribe(deps.db, actor.userId, body.endpoint);
    return { success: true as const };
  });
}
