import { unsentReasons } from '#contract/email-queue-states.ts';
import type { MailsOfCampaigns } from '#server/features/email/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import * as queries from './queries.ts';

/** What the mail worker asks and tells us: nothing goes out for a campaign that is over, and each mail is counted. */
export const mailsOfCampaigns = (clock: Clock): MailsOfCampaigns => ({
  async findObstacle(db, campaignId) {
    const campaign = await queries.findCampaign(db, campaignId);
    if (!campaign || campaign.status === 'cancelled') return unsentReasons.mailCancelled;
    return campaign.expires_at !== null && campaign.expires_at <= clock.now() ? unsentReasons.mailExpired : null;
  },
  async count(trx, campaignId, change) {
    if (change === 'sent') await queries.countMails(trx, campaignId, { sent: 1 });
    else await queries.countMails(trx, campaignId, { failed: change === 'failed' ? 1 : -1 });
  },
});
