import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { bind } from './bind.ts';
import { refuse } from './errors.ts';

/** Below this much free space writes would soon fail. */
const minimumFreeBytes = 64 * 1024 * 1024;

export interface HealthOptions {
  dataDir: string;
  /** Throws or answers false while the part it stands for cannot serve. */
  checks: (() => boolean | Promise<boolean>)[];
}

/** Probes for whoever keeps the process running: `live` asks nothing of the outside, `ready` asks everything we need. */
export function bindHealth(app: FastifyInstance, { dataDir, checks }: HealthOptions): void {
  bind(app, 'GET /health/live', () => ({ status: 'live' as const }));
  bind(app, 'GET /health/ready', async () => {
    const answers = await Promise.all(
      [...checks, () => hasSpace(dataDir)].map(async (check) => {
        try {
          return await check();
        } catch {
          return false;
        }
      }),
    );
    if (!answers.every(Boolean)) refuse('unavailable', { retryAfterSeconds: 5 });
    return { status: 'ready' as const };
  });
}

async function hasSpace(dir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize > minimumFreeBytes;
}
