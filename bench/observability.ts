import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, startTarget, type Load, type Target } from './bare-comparison.ts';

/**
 * Searches per second with metrics, and with traces, compared with a server without either. All run at the same time
 * and are loaded in turn; each pair yields one ratio, so that noise of the machine affects both sides.
 */

const pairs = 9;
const promisedCost = 0.03;
const scrapeEveryMs = 5_000;

/** Accepts and discards traces. */
const receiver = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const dirs: string[] = [];
const targets: Target[] = [];
let queries = 0;

async function start(port: number, env: Record<string, string>): Promise<Target> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-observability-'));
  dirs.push(dir);
  const common = { NODE_ENV: 'production', RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: dir, PORT: String(port) };
  const ready = `http://127.0.0.1:${port}/api/health/ready`;
  const child = await startTarget('server/main.ts', { ...common, PUBLIC_URL: new URL(ready).origin, ...env }, ready);
  const target = { process: child, port, path: () => `/api/search?q=alien+${queries++ % 2_000}` };
  targets.push(target);
  return target;
}

async function compare(name: string, plain: Target, observed: Target): Promise<number> {
  await load(plain);
  await load(observed);
  const rates: number[] = [];
  const processor: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    // The first of a pair may run on a warmer or cooler machine, so the order alternates.
    const order = pair % 2 === 0 ? [plain, observed] : [observed, plain];
    const loads = new Map<Target, Load>();
    for (const target of order) loads.set(target, await load(target));
    const [without, having] = [loads.get(plain)!, loads.get(observed)!];
    rates.push(1 - having.perSecond / without.perSecond);
    processor.push(having.processorMicros / without.processorMicros - 1);
  }
  const cost = median(rates);
  const spread = `${percent(Math.min(...rates))} to ${percent(Math.max(...rates))}`;
  console.log(`${name}: ${percent(cost)} fewer requests a second (${pairs} pairs, ${spread})`);
  console.log(`${name}: ${percent(median(processor))} more processor time of a request`);
  return cost;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

try {
  const plain = await start(4431, {});
  const metrics = await start(4432, { METRICS_PORT: '4434' });
  const traces = await start(4433, { OTEL_EXPORTER_OTLP_ENDPOINT: receiverUrl });
  const scrape = setInterval(() => {
    fetch('http://127.0.0.1:4434/metrics').then(
      (answer) => answer.text(),
      () => {},
    );
  }, scrapeEveryMs);
  const cost = await compare('metrics', plain, metrics);
  clearInterval(scrape);
  await compare('traces of all requests', plain, traces);
  if (cost > promisedCost) process.exitCode = 1;
} finally {
  for (const target of targets) target.process.kill('SIGTERM');
  receiver.close();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
}
