import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReaderEffect } from './page-cache.ts';

/** The effects of a rendering under way, and whether all calls that it made were answered. */
export interface RenderingRecord {
  effects: ReaderEffect[];
  failedStatus: number | null;
}

const renderings = new AsyncLocalStorage<RenderingRecord>();

/** Runs `effect` now and, when this call is part of a page that is kept, for each further reader of it. */
export function forEachReader(address: string, effect: ReaderEffect): void {
  effect(address);
  renderings.getStore()?.effects.push(effect);
}

/** Notes an answered call of the rendering under way. */
export function noteCallStatus(status: number): void {
  const record = renderings.getStore();
  if (record && status >= 400) record.failedStatus = Math.max(record.failedStatus ?? 0, status);
}

export async function recordRendering<T>(render: () => Promise<T>): Promise<{ rendered: T; record: RenderingRecord }> {
  const record: RenderingRecord = { effects: [], failedStatus: null };
  return { rendered: await renderings.run(record, render), record };
}
