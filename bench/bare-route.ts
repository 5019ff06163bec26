import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The reference of bench/http.ts and bench/pages.ts: the same bytes, from memory.
const body = readFileSync(process.env['BODY_FILE'] ?? '');
const headers = JSON.parse(process.env['HEADERS'] ?? '{"content-type":"application/json; charset=utf-8"}') as Record<
  string,
  string
>;
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
