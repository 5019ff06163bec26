import { endpoints, type EndpointKey, type Endpoints } from '#contract/endpoints.ts';
import type { Endpoint, HandlerInput, HandlerReply } from '#contract/endpoint.ts';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findActor, getActor, type Actor } from './access.ts';
import { writeLargeReply } from './bodies/large-replies.ts';
import { PreparedReply } from './bodies/prepared-reply.ts';
import { apiPolicy, type RoutePolicy } from './route-policy.ts';

export interface Call<K extends EndpointKey = EndpointKey> {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Endpoints[K] extends { optionalActor: true }
    ? Actor | undefined
    : Endpoints[K]['access'] extends 'anyone'
      ? undefined
      : Actor;
}

export function prepareReply<K extends EndpointKey>(key: K, reply: HandlerReply<Endpoints[K]>): PreparedReply {
  const { reply: schema }: Endpoint = endpoints[key];
  return new PreparedReply(JSON.stringify(z.encode(schema, reply)));
}

type Answer<K extends EndpointKey> = HandlerReply<Endpoints[K]> | PreparedReply;

type Handler<K extends EndpointKey> = (
  input: HandlerInput<Endpoints[K]>,
  call: Call<K>,
) => Promise<Answer<K>> | Answer<K>;

/**
 * Binds an endpoint to its handler. Parsing, guard, rate limit, documentation and the reply's shape come from the
 * endpoint table.
 */
export function bind<K extends EndpointKey>(app: FastifyInstance, key: K, handler: Handler<K>): void {
  const endpoint: Endpoint = endpoints[key];
  const [method, path] = splitKey(key);
  const status = endpoint.status ?? 200;

  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.tokenScope ? { description: `API tokens: scope \`${endpoint.tokenScope}\`.` } : {}),
      tags: [endpoint.tag],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
      response: { [status]: endpoint.reply },
    },
    exposeHeadRoute: endpoint.head ?? true,
    config: {
      endpoint: key,
      access: endpoint.access,
      optionalActor: endpoint.optionalActor ?? false,
      recentSignIn: endpoint.recentSignIn ?? false,
      tokenScope: endpoint.tokenScope,
      beforeSecondFactor: endpoint.beforeSecondFactor ?? false,
      invalidInput: endpoint.invalidInput ?? 'bad_request',
      policy: policyOfEndpoint(key, endpoint),
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as HandlerInput<Endpoints[K]>;
      const actor = (endpoint.access === 'anyone' ? findActor(request) : getActor(request)) as Call<K>['actor'];
      const make = async () => handler(input, { request, reply, actor });
      if (endpoint.isLarge) {
        const { userId } = getActor(request);
        const json = await writeLargeReply({ userId, response: reply.raw, schema: endpoint.reply }, make);
        return reply.type('application/json; charset=utf-8').send(json);
      }
      const answer = await make();
      if (reply.statusCode === 200) void reply.code(status);
      if (answer instanceof PreparedReply) return answer.send(request, reply);
      return answer;
    },
  });
}

/** `GET /movies/{id}` → method and path. */
export function splitKey(key: string): [method: string, path: string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}

function policyOfEndpoint(key: EndpointKey, { rateLimit }: Endpoint): RoutePolicy {
  if (rateLimit === undefined) return apiPolicy;
  if (rateLimit === 'none') return { ...apiPolicy, limit: null };
  return { ...apiPolicy, limit: { bucket: key, max: rateLimit.max, perMs: rateLimit.perSeconds * 1000 } };
}
