import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/platform/http/errors.ts';
import { filePolicy } from '#server/platform/http/route-policy.ts';
import type { Images } from './service.ts';
import { formatFor, isImageFile, parseWidth } from './sizes.ts';

/** `GET /images/{size}/{file}`, outside the API: images are named by their content and never change. */
export function bindImages(app: FastifyInstance, { images }: { images: Images }): void {
  app.get<{ Params: { size: string; file: string } }>(
    '/images/:size/:file',
    { schema: { hide: true }, config: { policy: filePolicy } },
    async (request, reply) => {
      const { size, file } = request.params;
      const width = parseWidth(size);
      if (width === undefined || !isImageFile(file)) refuse('not_found');
      const format = formatFor(request.headers.accept);
      const image = await images.find(file, width, format);
      return reply
        .type(`image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Accept')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(image);
    },
  );
}
