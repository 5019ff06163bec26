import { unsentReasons } from '#contract/admin/email-queue-states.ts';
import type { CampaignMails } from '#server/features/email/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import * as queries from './queries.ts';

/** What the mail worker asks and tells us: nothing goes out for a campaign that is over, and each mail is counted. */
export const campaignMails = (clock: Clock): CampaignMails => ({
  async findObstacle(db, campaignId) {
    const campaign = await queries.findCampaign(db, campaignId);
    if (!campaign) return unsentReasons.mailCancelled;
    if (campaign.status === 'cancelled')
      return campaign.cancelled_by_name === null ? unsentReasons.mailExpired : unsentReasons.mailCancelled;
    return campaign.expires_at !== null && campaign.expires_at <= clock.now() ? unsentReasons.mailExpired : null;
  },
  async count(trx, campaignId, change) {
    if (change === 'sent') return queries.countMails(trx, campaignId, { sent: 1 });
    // What a cancelled campaign left unsent has not failed; it is told as such.
    if ((await queries.findCampaign(trx, campaignId))?.status === 'cancelled') return;
    await queries.countMails(trx, campaignId, { failed: change === 'failed' ? 1 : -1 });
  },
});
