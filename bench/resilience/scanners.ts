import { requestRaw, sendRaw } from '#tests/support/raw-http.ts';
import type { Finding } from './report.ts';
import { startBenchServer, withDataDir } from './server.ts';

const files = `
  .env .env.local .git/config .git/HEAD .svn/entries .DS_Store .htaccess .npmrc .ssh/id_rsa package.json
  package-lock.json server/main.ts node_modules/fastify/package.json data/marquee.db marquee.db search.db
  backup.sql dump.sql db.sqlite config.json web.config docker-compose.yml wp-login.php wp-admin/ wp-
  content/debug.log xmlrpc.php phpinfo.php phpmyadmin/ adminer.php server-status actuator/env actuator/heapdump
  debug/pprof/ console solr/ manager/html jenkins/ cgi-bin/test.cgi shell.php
  vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php api/v1/pods v2/_catalog graphql api/graphql swagger.json
  openapi.json metrics api/metrics assets/ assets/../../package.json
`
  .trim()
  .split(/\s+/);

const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '....//',
  '%252e%252e%252f',
  '..%c0%af',
  '/./../',
];
const targetsOfClimbs = ['etc/passwd', 'package.json', 'server/main.ts', 'data/marquee.db', 'windows/win.ini'];
const bases = ['/', '/assets/', '/images/', '/api/avatars/', '/api/docs/static/', '/movie/'];

const methods = [
  'TRACE',
  'CONNECT',
  'DEBUG',
  'PROPFIND',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'PURGE',
  'SEARCH',
  'get',
];

const heads: Record<string, string>[] = [
  { 'X-Large': 'x'.repeat(20_000) },
  Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`X-${i}`, 'y'])),
  { Range: `bytes=${Array.from({ length: 500 }, (_, i) => `${i}-`).join(',')}` },
  { 'Accept-Encoding': 'gzip;q=9, br;q=-1, ,,,' },
  { 'Accept-Language': '*;q=0.'.repeat(500) },
  { 'Content-Length': '-1' },
  { 'Content-Length': '1, 2' },
  { 'Transfer-Encoding': 'chunked, identity' },
  { Host: 'elsewhere.example' },
  { Host: '' },
  { Expect: '200-ok' },
  { Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Key': 'x' },
  { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings', 'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA' },
  { Cookie: 'a=b;'.repeat(2_000) },
  { 'User-Agent': '() { :; }; /bin/id ${jndi:ldap://127.0.0.1/x}' },
];

/** Nearly valid requests. */
const scraps = [
  '\r\n'.repeat(50),
  'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%ff%fe%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://169.254.169.254/latest/meta-data HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nffffffffffffffff\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/admin/users HTTP/1.1\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'SSH-2.0-x\r\n',
];

/** Must not be part of any answer. */
const leaks = /root:.*:0:0:|\[core\]\s|"lockfileVersion"|SQLite format 3|import \{|\bat [\w.]+ \(|marquee-resilience-/;

/** Typical requests of scanners. */
export function runScanners(): Promise<Finding[]> {
  return withDataDir(async (dataDir) => {
    const server = await startBenchServer({ dataDir });
    const statuses: Record<string, number> = {};
    const faults: string[] = [];
    const note = (what: string, { status, text }: { status: number; text: string }) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500 || leaks.test(text)) faults.push(`${what.slice(0, 120)} → ${status} ${text.slice(0, 200)}`);
    };
    const ask = async (target: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
      note(
        `${options.method ?? 'GET'} ${target}`,
        await requestRaw(server.port, { target, ...options }).catch(() => ({ status: 0, text: '' })),
      );
    try {
      for (const file of files) for (const base of ['/', '/api/', '//']) await ask(base + file);
      for (const base of bases)
        for (const climb of climbs) for (const target of targetsOfClimbs) await ask(base + climb.repeat(6) + target);
      for (const method of methods)
        for (const target of ['/', '/api/search?q=x', '/api/auth/login', '*']) await ask(target, { method });
      for (const headers of heads) for (const target of ['/', '/api/search?q=x']) await ask(target, { headers });
      for (const bytes of scraps)
        note(JSON.stringify(bytes), await sendRaw(server.port, bytes).catch(() => ({ status: 0, text: '' })));
      const { serverErrors, slowAnswers } = await server.readMetrics();
      for (const fault of faults) console.log(`  ${fault}`);
      const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      return [
        {
          id: 'scanners',
          promise:
            'known attack paths, traversal, odd methods and heads, bytes that are no HTTP: no 5xx, no file, no inside told',
          size: `${sent} requests`,
          outcome: `${faults.length} faults, ${serverErrors} answers of 5xx, ${slowAnswers} over 1 s; by status ${JSON.stringify(statuses).replaceAll('"', '')}`,
          isKept: faults.length === 0 && serverErrors === 0 && server.isRunning(),
        },
      ];
    } finally {
      await server.stop();
    }
  });
}
