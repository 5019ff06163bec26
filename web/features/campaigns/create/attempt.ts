import type { NewCampaign } from '#web/api/admin/campaigns.ts';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts';

const KEY = 'marquee.campaign-attempt';

interface Attempt {
  campaign: string;
  idempotencyKey: string;
}

/** Fallback for browsers without storage. */
let remembered: Attempt | null = null;

/**
 * The idempotency key of a campaign. It survives a reload and changes after the campaign is sent or edited, so that a
 * double click or a retry sends once.
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

/** `crypto.randomUUID` is missing on plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
