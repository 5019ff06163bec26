import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { splitKey } from '#server/platform/http/bind.ts';
import * as z from 'zod/mini';
import type { Random } from '../search/random.ts';
import type { Call } from './client.ts';
import type { Sessions } from './sessions.ts';
import { adversarialTexts } from '#tests/support/adversarial-texts.ts';

/** The supported subset of JSON Schema. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
}

interface Target {
  method: string;
  path: string;
  params: Shape;
  query: Shape;
  body: Shape | undefined;
  isUpload: boolean;
  isEndless: boolean;
}

/** Matches expensive calls and calls that notify all accounts, whose probability is reduced to `rareShare`. */
const rare = /backup|reindex|integrity-check|send-bulk|\/auth\/export|process-email-queue/;
const rareShare = 1 / 12;

const targets = Object.entries(endpoints as Record<string, Endpoint>).map(([key, endpoint]): Target => {
  const [method, path] = splitKey(key);
  const shape = (schema: Endpoint['body']) =>
    schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : undefined;
  return {
    method,
    path,
    params: shape(endpoint.params) ?? {},
    query: shape(endpoint.query) ?? {},
    body: shape(endpoint.body),
    isUpload: key.includes('upload'),
    isEndless: key.endsWith('/stream'),
  };
});

/** Invalid values. */
const adversarialValues: readonly unknown[] = [
  ...adversarialTexts,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[[]]],
  { toString: 1 },
  { __proto__: { admin: true } },
];

const words = ['matrix', 'the', 'godfather', 'nolan', 'space', 'love', 'star', 'night', 'comedy', '90s', 'tv', 'hanks'];

/** One request to a random call of the contract: most are valid, many almost valid, some random. */
export function generateRequest(random: Random, sessions: Sessions): Call {
  const target = drawTarget(random);
  const path = fillPath(target, random) + fillQuery(target, random);
  const headers = {
    ...authorization(random, ownAccount(target) ? { ...sessions, admin: random.pick(sessions.users) } : sessions),
    ...oddHeaders(random),
  };
  const call = { method: target.method, path: `/api${path}`, headers };
  if (target.isEndless) return { ...call, leaveAfterMs: 50 };
  if (target.isUpload) {
    const { type, body } = upload(random);
    return { ...call, headers: { ...headers, 'content-type': type }, body };
  }
  if (target.method === 'GET') return call;
  const { type, body } = bodyOf(target, random);
  return { ...call, headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) }, body };
}

function drawTarget(random: Random): Target {
  for (;;) {
    const target = random.pick(targets);
    if (!rare.test(target.path) || random.next() < rareShare) return target;
  }
}

function authorization(random: Random, { users, admin }: Sessions): Record<string, string> {
  const chance = random.next();
  if (chance < 0.15) return {};
  if (chance < 0.2)
    return { authorization: random.pick(['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`]) };
  return { authorization: `Bearer ${chance < 0.6 ? random.pick(users) : admin}` };
}

function oddHeaders(random: Random): Record<string, string> {
  if (random.next() > 0.1) return {};
  return random.pick<Record<string, string>>([
    { 'accept-language': 'xx-YY;q=9,*' },
    { 'if-none-match': 'W/"' },
    { range: 'bytes=0-,5-' },
    { cookie: 'language=../../x; a=%zz' },
    { 'x-forwarded-for': '::1, 10.0.0.1', 'x-forwarded-host': 'elsewhere.example' },
    { 'idempotency-key': 'k'.repeat(random.between(1, 300)) },
    { 'accept-encoding': 'br;q=0, identity;q=0' },
    { expect: '100-continue' },
  ]);
}

/** A call that changes the caller's own account. */
const ownAccount = ({ method, path }: Target) => method !== 'GET' && path.startsWith('/auth');

/** The administrator (id 1) is never a target, because the run depends on it. */
function fillPath({ path, params }: Target, random: Random): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value =
      random.next() < 0.75 ? valueOf(params.properties?.[name] ?? {}, name, random) : random.pick(adversarialValues);
    return encodeURIComponent(path.startsWith('/admin/users') && Number(textOf(value)) === 1 ? '2' : textOf(value));
  });
}

function fillQuery({ query }: Target, random: Random): string {
  const pairs = Object.entries(query.properties ?? {})
    .filter(() => random.next() < 0.5)
    .map(([name, shape]) => [
      name,
      textOf(random.next() < 0.7 ? valueOf(shape, name, random) : random.pick(adversarialValues)),
    ]);
  if (random.next() < 0.1) pairs.push(['q', 'again'], [textOf(random.pick(adversarialValues)).slice(0, 20), 'x']);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`;
}

function bodyOf({ body }: Target, random: Random): { type?: string; body?: string } {
  const chance = random.next();
  if (!body || chance < 0.03) return {};
  if (chance < 0.1)
    return { type: random.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16']), body: 'a=1' };
  if (chance < 0.15)
    return {
      type: 'application/json',
      body: random.pick(['{', '[['.repeat(20_000), '"', '\u0000', '{"a":1e999}', '{"a":"\\ud800"}']),
    };
  const value = valueOf(body, '', random);
  return { type: 'application/json', body: JSON.stringify(chance < 0.6 ? value : spoil(value, random)) };
}

/** Replaces, removes or adds one field. */
function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || random.next() < 0.1)
    return random.pick(adversarialValues);
  const names = Object.keys(value);
  const name = names.length === 0 ? 'x' : random.pick(names);
  const chance = random.next();
  const { [name as never]: spoilt, ...rest } = value;
  if (chance < 0.2) return rest;
  if (chance < 0.3) return { ...value, role: 'admin', id: 1, user_id: 1, is_active: true };
  return { ...rest, [name]: chance < 0.5 ? spoil(spoilt, random) : random.pick(adversarialValues) };
}

/** A value of this schema; known names get existing values. */
function valueOf(shape: Shape, name: string, random: Random): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  if (shape.anyOf) return valueOf(random.pick(shape.anyOf), name, random);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(() => random.next() < 0.85)
          .map(([key, inner]) => [key, valueOf(inner, key, random)]),
      );
    case 'array':
      return Array.from({ length: random.between(0, 5) }, () => valueOf(shape.items ?? {}, name, random));
    case 'boolean':
      return random.next() < 0.5;
    case 'integer':
    case 'number':
      return random.between(1, 3_000);
    case 'null':
      return null;
    default:
      return knownText(name, random);
  }
}

function knownText(name: string, random: Random): string {
  // One password for all accounts, so that the generator can sign in.
  if (/password/.test(name)) return random.pick(['Correct-Horse-1', 'Correct-Horse-1', 'wrong']);
  if (name === 'username') return `reader${random.between(1, 400)}`;
  if (name === 'email') return `reader${random.between(1, 400)}@example.com`;
  if (/id$|Id$|page|limit|season|before|days|year/.test(name)) return String(random.between(1, 3_000));
  if (/^(grouped|tag_search|unread_only|read_only|use_tmdb|exact)$/.test(name)) return random.pick(['true', 'false']);
  if (/_at$|date|from|to$/.test(name)) return new Date(random.between(0, 2_000_000) * 1_000_000).toISOString();
  if (name === 'q') return Array.from({ length: random.between(1, 4) }, () => random.pick(words)).join(' ');
  return random.pick(['', 'x', random.pick(words), 'x'.repeat(random.between(1, 600))]);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function upload(random: Random): { type: string; body: Buffer } {
  const boundary = 'b'.repeat(random.between(1, 80));
  const content = Buffer.alloc(
    random.between(0, 200_000),
    random.pick(['\u0089PNG\r\n\u001a\n', '<svg/>', 'GIF89a', '\u0000']),
    'latin1',
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${random.pick(['file', '__proto__', ''])}"; filename="${random.pick(['a.png', '../../a', ''])}"\r\nContent-Type: image/png\r\n\r\n`;
  const end = random.next() < 0.8 ? `\r\n--${boundary}--\r\n` : '';
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(end)]),
  };
}
