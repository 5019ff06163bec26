import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contract/preference-choices.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { RoutePolicy } from '#server/platform/http/route-policy.ts';
import type { Picture, Pictures } from './service.ts';

/** A drawing costs about 60 ms of a core. */
const policy: RoutePolicy = { limit: { bucket: 'picture', max: 60, perMs: 60_000 }, isStorable: true };

interface Asked {
  Params: { file: string };
  Querystring: { lang?: string };
}

/** `GET /pictures/lists/{token}.png` and `GET /pictures/statistics/{username}.png`, outside the API, for crawlers. */
export function bindPictures(app: FastifyInstance, pictures: Pictures): void {
  const options = { schema: { hide: true }, config: { policy } };
  app.get<Asked>('/pictures/lists/:file', options, async (request, reply) =>
    send(request, reply, await pictures.ofList(nameOf(request.params.file), languageOf(request.query.lang))),
  );
  app.get<Asked>('/pictures/statistics/:file', options, async (request, reply) =>
    send(request, reply, await pictures.ofStatistics(nameOf(request.params.file), languageOf(request.query.lang))),
  );
}

const nameOf = (file: string): string => /^(.+)\.png$/.exec(file)?.[1] ?? refuse('not_found');

/** Not the crawler's own language: the address decides. */
const languageOf = (asked: string | undefined): Language => (isLanguage(asked) ? asked : 'en');

/** Caches must revalidate, so that copies do not outlive their content. */
async function send(request: FastifyRequest, reply: FastifyReply, picture: Picture) {
  const tag = `"${picture.tag}"`;
  void reply
    .header('cache-control', 'no-cache')
    .header('etag', tag)
    // Previews on other sites embed it.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  return reply.type('image/png').send(await picture.draw());
}
