import { unsentReasons } from '#contract/admin/email-queue-states.ts';
import { mailRuleOf, type CampaignMails } from '#server/features/email/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { countReached } from './audience-queries.ts';
import * as queries from './queries.ts';

/** Lets the mail worker skip mails of ended campaigns and to people who have left, and counts each mail. */
export const campaignMails = (clock: Clock): CampaignMails => ({
  async findEndedReason(db, campaignId) {
    const campaign = await queries.findCampaign(db, campaignId);
    if (!campaign) return unsentReasons.mailCancelled;
    if (campaign.status === 'cancelled')
      return campaign.cancelled_by_name === null ? unsentReasons.mailExpired : unsentReasons.mailCancelled;
    return campaign.expires_at !== null && campaign.expires_at <= clock.now() ? unsentReasons.mailExpired : null;
  },
  async isStillReached(db, { userId, type }) {
    return (await countReached(db, { userIds: [userId], role: null }, mailRuleOf(type))) === 1;
  },
  async count(trx, campaignId, change) {
    if (change === 'sent') return queries.countMails(trx, campaignId, { sent: 1 });
    // Unsent mails of a cancelled campaign have not failed.
    if ((await queries.findCampaign(trx, campaignId))?.status === 'cancelled') return;
    await queries.countMails(trx, campaignId, { failed: change === 'failed' ? 1 : -1 });
  },
});
