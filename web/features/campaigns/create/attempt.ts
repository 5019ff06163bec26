import type { NewCampaign } from '#web/api/admin/campaigns.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';

const KEY = 'marquee.campaign-attempt';

interface Attempt {
  campaign: string;
  idempotencyKey: string;
}

/** Where the browser keeps nothing, this lasts as long as the page. */
let remembered: Attempt | null = null;

/**
 * The key under which a campaign is sent. It stays the same until the campaign has gone out or says something else, also
 * when the page is loaded anew in between: pressing twice, or retrying after an unknown result, sends once.
 */
export function keyFor(campaign: NewCampaign): string {
  const written = JSON.stringify(campaign);
  const last = readStored<Attempt>(KEY) ?? remembered;
  if (last?.campaign === written) return last.idempotencyKey;
  const attempt: Attempt = { campaign: written, idempotencyKey: randomKey() };
  remembered = attempt;
  writeStored(KEY, attempt);
  return attempt.idempotencyKey;
}

export function forgetAttempt(): void {
  remembered = null;
  removeStored(KEY);
}

/** `crypto.randomUUID` is missing on plain http, where self-hosters may be. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
