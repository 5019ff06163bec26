import { createPollingWorker, type PollingWorker } from '#server/platform/polling-worker.ts';
import { throttle, dispatchBatch } from './dispatch.ts';
import type { CampaignParts } from './parts.ts';
import * as queries from './queries.ts';

export interface CampaignWorker extends PollingWorker {
  /** Sends all that is due. */
  drain(): Promise<void>;
}

/** A scheduled campaign goes out within 20 s of its time (DESIGN.md 2). */
const pollIntervalMs = 5_000;

/**
 * Works campaigns off, a batch of each in turn, so that none waits for a larger one. Any number of these may run, in as
 * many processes: a batch is a transaction that holds its campaign.
 */
export function createCampaignWorker({ onError = () => {}, ...parts }: CampaignParts): CampaignWorker {
  async function work(shouldContinue: () => boolean): Promise<void> {
    let isBusy = true;
    while (isBusy) {
      isBusy = false;
      // Asked anew each time: one that becomes due meanwhile takes its turn.
      await queries.beginDue(parts.db, parts.clock.now());
      for (const id of await queries.listSending(parts.db)) {
        if (!shouldContinue()) return;
        const began = performance.now();
        if (await dispatchBatch(parts, id)) isBusy = true;
        await throttle(began);
      }
    }
  }

  return { ...createPollingWorker({ work, pollIntervalMs, onError }), drain: () => work(() => true) };
}
