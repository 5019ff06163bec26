import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The yardstick of bench/http.ts: the bytes of a search answer, from memory.
const body = readFileSync(process.env['BODY_FILE'] ?? '');
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
