import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { startReaders, startWriters, type ReadFigures, type WriteFigures } from './load.ts';

/** Results of readers and writers. */
export interface Loaded {
  reads: ReadFigures;
  writes: WriteFigures & { lost: number };
}

const writersUsual = 6;

/** Runs `fault` while readers and writers use the load balancer. */
export async function underLoad<Outcome>(
  { origin }: Cluster,
  connections: number,
  fault: () => Promise<Outcome>,
  writers = writersUsual,
): Promise<{ loaded: Loaded; outcome: Outcome }> {
  const writing = await startWriters(origin, writers);
  const readers = startReaders(origin, connections);
  await sleep(1_000);
  const outcome = await fault();
  await sleep(1_500);
  const reads = await readers.stop();
  return { loaded: { reads, writes: await writing.stop() }, outcome };
}

export const describe = ({ reads, writes }: Loaded): string =>
  `${reads.answered} reads, ${reads.failed} failed, slowest ${reads.slowestMs} ms; ${writes.acknowledged} writes acknowledged, ` +
  `${writes.lost} lost, ${describeRefusals(writes)}, longest gap ${(writes.gapMs / 1_000).toFixed(1)} s`;

export const isRefusing = ({ refusals }: WriteFigures): boolean => Object.keys(refusals).length > 0;

function describeRefusals({ refusals }: WriteFigures): string {
  const reasons = Object.entries(refusals);
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  const listed = reasons.map(([reason, count]) => `${reason}: ${count}`).join(', ');
  return total === 0 ? '0 refused' : `${total} refused (${listed})`;
}

export const nothingLost = ({ writes }: Loaded): boolean => writes.lost === 0;
export const readsGoOn = (loaded: Loaded): boolean => nothingLost(loaded) && loaded.reads.failed === 0;
