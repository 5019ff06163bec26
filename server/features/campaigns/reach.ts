import type { PreviewBody, PreviewReply } from '#contract/admin/campaigns.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import { mailRuleOf } from '#server/features/email/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { countReached, type Audience, type MailRule } from './audience-queries.ts';

type Target = Pick<PreviewBody, 'channels' | 'target_users' | 'target_role'>;

export const audienceOf = ({ target_users, target_role }: Target): Audience => ({
  userIds: target_users && [...new Set(target_users)],
  role: target_role,
});

export const ruleFor = (channel: string, type: NotificationType): MailRule =>
  channel === 'email' ? mailRuleOf(type) : null;

/** The people whom a message of this type reaches now, by channel. */
export async function countByChannel(
  db: Db,
  { target, type }: { target: Target; type: NotificationType },
): Promise<PreviewReply['channels']> {
  const audience = audienceOf(target);
  const counts: PreviewReply['channels'] = [];
  for (const channel of new Set(target.channels))
    counts.push({ channel, recipient_count: await countReached(db, audience, ruleFor(channel, type)) });
  return counts;
}
