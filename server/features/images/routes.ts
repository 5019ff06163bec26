import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/platform/http/errors.ts';
import { requireBudget } from '#server/platform/http/rate-limits.ts';
import { filePolicy } from '#server/platform/http/route-policy.ts';
import { clientKey } from '#server/platform/rate-limits/client-key.ts';
import type { RateCounter, RateLimit } from '#server/platform/rate-limits/counter.ts';
import type { Images } from './service.ts';
import { formatFor, isImageFile, parseWidth } from './sizes.ts';

/** Only for images that are not cached in the requested size: fetching and resizing one costs about 50 ms of a core. */
const workLimit: RateLimit = { bucket: 'image', max: 600, perMs: 60_000 };

interface ImagesDeps {
  images: Images;
  /** Undefined when rate limits are switched off. */
  counter: RateCounter | undefined;
}

/** `GET /images/{size}/{file}`, outside the API: images are named by their content and never change. */
export function bindImages(app: FastifyInstance, { images, counter }: ImagesDeps): void {
  app.get<{ Params: { size: string; file: string } }>(
    '/images/:size/:file',
    { schema: { hide: true }, config: { policy: filePolicy } },
    async (request, reply) => {
      const { size, file } = request.params;
      const width = parseWidth(size);
      if (width === undefined || !isImageFile(file)) refuse('not_found');
      const format = formatFor(request.headers.accept);
      const image = await images.find(file, width, format, async () => {
        if (counter) await requireBudget(counter, workLimit, clientKey(request.ip));
      });
      return reply
        .type(`image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(image);
    },
  );
}
