import { limits } from '#contract/limits.ts';
import { campaignStatuses, type CampaignStatus } from '#contract/admin/campaign-states.ts';
import { emailStatuses } from '#contract/admin/email-queue-states.ts';
import type { QueueFilter } from '#web/api/admin/email-queue.ts';
import { readPageNumber } from '#web/lib/browser/page-number.ts';

export const campaignTabs = ['overview', 'create', 'templates', 'queue', 'bulk'] as const;
export type CampaignTab = (typeof campaignTabs)[number];

export const readTab = (params: URLSearchParams): CampaignTab =>
  campaignTabs.find((tab) => tab === params.get('tab')) ?? 'overview';

export const tabAddress = (tab: CampaignTab, more: Record<string, string> = {}): string =>
  `/admin/notifications?${new URLSearchParams({ tab, ...more })}`;

/** Null when the address has no valid id. */
export function readId(params: URLSearchParams, name: 'campaign' | 'template' | 'from'): number | null {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const readQueueFilter = (params: URLSearchParams): QueueFilter => ({
  q: (params.get('q') ?? '').slice(0, 200),
  status: emailStatuses.find((status) => status === params.get('status')) ?? null,
  page: readPageNumber(params, limits.listPageMax),
});

export interface BulkFilter {
  status: CampaignStatus | null;
  page: number;
}

export const readBulkFilter = (params: URLSearchParams): BulkFilter => ({
  status: campaignStatuses.find((status) => status === params.get('status')) ?? null,
  page: readPageNumber(params, limits.listPageMax),
});

/** Without values that are the default. */
export function filterParams(tab: CampaignTab, filter: { q?: string; status: string | null; page: number }) {
  const params = new URLSearchParams({ tab });
  if (filter.q) params.set('q', filter.q);
  if (filter.status) params.set('status', filter.status);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params;
}
