import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/**
 * The policy of the other pages, with the one inline style of Swagger UI. Without Trusted Types, because Swagger UI assigns
 * texts to `innerHTML`, after DOMPurify has cleaned them.
 */
const swaggerPolicy = {
  'default-src': "'self'",
  'style-src': ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
  'img-src': ["'self'", 'data:'],
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: swaggerPolicy });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
