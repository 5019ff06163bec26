import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReaderEffect } from './page-cache.ts';

/** The effects of the current rendering, and the highest status of its failed calls. */
export interface RenderingRecord {
  effects: ReaderEffect[];
  failedStatus: number | null;
}

const renderings = new AsyncLocalStorage<RenderingRecord>();

/** Runs `effect` now, and again for each reader of the page if it is cached. */
export function forEachReader(address: string, effect: ReaderEffect): void {
  effect(address);
  renderings.getStore()?.effects.push(effect);
}

/** Records the status of a call made by the current rendering. */
export function noteCallStatus(status: number): void {
  const record = renderings.getStore();
  if (record && status >= 400) record.failedStatus = Math.max(record.failedStatus ?? 0, status);
}

export async function recordRendering<T>(render: () => Promise<T>): Promise<{ rendered: T; record: RenderingRecord }> {
  const record: RenderingRecord = { effects: [], failedStatus: null };
  return { rendered: await renderings.run(record, render), record };
}
