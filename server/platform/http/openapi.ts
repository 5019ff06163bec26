import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Documents every route bound after this call at `/api/openapi.json` and `/api/docs`. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee',
        description: 'Find movies, TV shows and people, and keep collections of them.',
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) =>
      document.url.startsWith('/api/') && document.route.config?.endpoint !== undefined
        ? jsonSchemaTransform(document)
        : { schema: { ...document.schema, hide: true }, url: document.url },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
