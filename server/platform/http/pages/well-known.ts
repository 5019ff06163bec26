import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { filePolicy } from '../route-policy.ts';

const dayMs = 24 * 3_600_000;
/** RFC 9116 recommends less than a year. */
const securityTextDays = 180;
const crawlerSeconds = 24 * 3_600;

/** Paths excluded in robots.txt. `/watchlist` is not: its page says `noindex` to everybody who is not signed in. */
const personalPages = [
  '/admin',
  '/calendar',
  '/confirm-password-change',
  '/diary',
  '/email-helper',
  '/lists',
  '/notifications',
  '/profile',
  '/reset-password',
  '/settings',
  '/stats',
  '/unsubscribe',
  '/verify-email',
];

/** `security.txt`, `change-password` and `robots.txt`. */
export function serveWellKnown(
  app: FastifyInstance,
  { config, clock }: { config: Pick<Config, 'publicUrl' | 'securityContact'>; clock: Clock },
): void {
  const options = { schema: { hide: true }, config: { policy: filePolicy } };
  app.get('/.well-known/security.txt', options, (_, reply) => sendText(reply, securityText(config, clock.now())));
  app.get('/.well-known/change-password', options, (_, reply) => reply.redirect('/profile', 302));
  app.get('/robots.txt', options, (_, reply) =>
    sendText(reply, ['User-agent: *', ...['/api/', ...personalPages].map((path) => `Disallow: ${path}`)]),
  );
}

const securityText = ({ publicUrl, securityContact }: Pick<Config, 'publicUrl' | 'securityContact'>, now: number) => [
  `Contact: ${securityContact ?? `${publicUrl}/help`}`,
  `Expires: ${new Date(now + securityTextDays * dayMs).toISOString()}`,
  'Preferred-Languages: en, es, fr, de, it, pt',
  `Canonical: ${publicUrl}/.well-known/security.txt`,
];

const sendText = (reply: FastifyReply, lines: string[]) =>
  reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', `public, max-age=${crawlerSeconds}`)
    .send(`${lines.join('\n')}\n`);
