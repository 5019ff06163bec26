import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { PushSender } from '#server/platform/web-push.ts';
import { subscribe, unsubscribe } from './service.ts';

interface PushParts {
  db: Kysely<Tables>;
  clock: Clock;
  sender: PushSender;
}

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
