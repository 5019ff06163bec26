import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { compareWithBareRoute, startTarget } from './bare-comparison.ts';
import { findIds } from './fresh-server.ts';

/**
 * Requests per second of compressed signed-out pages on the real server in production, compared with a bare Fastify
 * route that sends the same bytes. Both run in separate processes.
 */
const port = 3393;
const barePort = 3394;
const origin = `http://127.0.0.1:${port}`;
const headers = { 'accept-encoding': 'br', 'accept-language': 'en-US' };

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const bodyFile = join(dataDir, 'bench-body');
const real = await startTarget(
  'server/main.ts',
  {
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: origin,
  },
  `${origin}/api/health/ready`,
);
try {
  const { movie } = await findIds(origin, 'nolan');
  const paths = ['/', '/?q=matrix', `/movie/${movie}`];
  const ratios: string[] = [];
  for (const path of paths) {
    const body = await readBytes(path);
    writeFileSync(bodyFile, body);
    const bare = await startTarget(
      'bench/bare-route.ts',
      {
        PORT: String(barePort),
        BODY_FILE: bodyFile,
        HEADERS: JSON.stringify({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }),
      },
      `http://127.0.0.1:${barePort}/`,
    );
    const ratio = await compareWithBareRoute(
      `${path} (${body.length} bytes)`,
      { process: real, port, path: () => path, headers },
      { process: bare, port: barePort, path: () => '/', headers },
    );
    ratios.push(`${path}: ${ratio}`);
    bare.kill('SIGTERM');
  }
  console.log(`\n${ratios.join('\n')}`);
} finally {
  real.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

/** Unlike `fetch`, does not decompress. */
function readBytes(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers }, (response) => {
      buffer(response).then(resolve, reject);
    }).on('error', reject);
  });
}
