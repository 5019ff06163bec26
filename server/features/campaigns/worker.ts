import { createPollingWorker, type PollingWorker } from '#server/platform/polling-worker.ts';
import { throttle, dispatchBatch } from './dispatch.ts';
import type { CampaignDeps } from './deps.ts';
import * as queries from './queries.ts';

export interface CampaignWorker extends PollingWorker {
  drain(): Promise<void>;
}

/** A scheduled campaign is sent within 20 s of its time (BEHAVIOUR.md 7). */
const pollIntervalMs = 5_000;

/**
 * Dispatches due campaigns round-robin, one batch each, so that a small one does not wait for a large one. Several
 * workers may run: a batch locks its campaign.
 */
export function createCampaignWorker({ onError = () => {}, ...deps }: CampaignDeps): CampaignWorker {
  async function work(shouldContinue: () => boolean): Promise<void> {
    let isBusy = true;
    while (isBusy) {
      isBusy = false;
      // More campaigns may be due by now.
      await queries.beginDue(deps.db, deps.clock.now());
      for (const id of await queries.listSending(deps.db)) {
        if (!shouldContinue()) return;
        const began = performance.now();
        if (await dispatchBatch(deps, id)) isBusy = true;
        await throttle(began);
      }
    }
  }

  return { ...createPollingWorker({ work, pollIntervalMs, onError }), drain: () => work(() => true) };
}
