import type { FastifyInstance } from 'fastify';
import { messageOf } from '#contract/reply-messages.ts';
import { bind } from '#server/platform/http/bind.ts';
import { languageOf } from '#server/platform/http/reader-language.ts';
import { apiPolicy } from '#server/platform/http/route-policy.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { unsubscribe } from './service.ts';

interface UnsubscribeDeps {
  db: Db;
  secrets: SecretBox;
}

export async function bindUnsubscribe(app: FastifyInstance, deps: UnsubscribeDeps): Promise<void> {
  // A plugin scope of its own: mail programs send a form (RFC 8058), which says nothing that the address does not.
  await app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    bind(scope, 'POST /unsubscribe', async ({ query }, { request }) => ({
      ...messageOf('unsubscribed'),
      success: true as const,
      preference: await unsubscribe(deps, { token: query.token, language: languageOf(request) }),
    }));
  });
  // Mail programs without RFC 8058 open the address. Changes nothing, because scanners of links do so, too.
  app.get<{ Querystring: { token?: string } }>(
    '/api/unsubscribe',
    { schema: { hide: true }, config: { policy: apiPolicy } },
    (request, reply) => reply.redirect(`/unsubscribe?token=${encodeURIComponent(String(request.query.token ?? ''))}`),
  );
}
