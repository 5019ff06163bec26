import { randomUUID } from 'node:crypto';
import type { PreviewBody, PreviewReply, SendToMeBody } from '#contract/admin/campaigns.ts';
import type { RenderedMessage } from '#contract/messages.ts';
import type { TemplatePreviewBody } from '#contract/admin/templates.ts';
import { recordAdminAction } from '#server/features/audit/service.ts';
import { findUser, lockAdministrator } from '#server/features/auth/service.ts';
import { enqueueEmails, previewNotificationMail } from '#server/features/email/service.ts';
import { mailOf, notify } from '#server/features/notifications/service.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { listFirstReached } from './audience-queries.ts';
import { resolveMessage, type CampaignMessage } from './message.ts';
import type { CampaignDeps } from './deps.ts';
import { audienceOf, countByChannel, ruleFor } from './reach.ts';
import { textsOf } from './templates.ts';
import { fillText, listLanguages, textFor, valuesFor } from './texts.ts';

const namesShown = 8;

/**
 * The recipients, and the message as the first of them gets it. @throws `message_incomplete`, `template_not_found`,
 * `template_inactive`
 */
export async function previewCampaign(
  { db, publicUrl }: Pick<CampaignDeps, 'db' | 'publicUrl'>,
  adminId: number,
  body: PreviewBody,
): Promise<PreviewReply> {
  const message = await resolveMessage(db, body);
  const channels = await countByChannel(db, { target: body, type: message.type });
  // If the app is a channel, its recipients include those of mail.
  const widest = body.channels.includes('in_app') ? 'in_app' : 'email';
  const first = await listFirstReached(db, audienceOf(body), ruleFor(widest, message.type), namesShown);
  const sample = first[0] ?? (await getAdmin(db, adminId));
  return {
    recipient_count: Math.max(...channels.map((channel) => channel.recipient_count)),
    channels,
    first_names: first.map((person) => person.first_name),
    samples: render(message, sample, publicUrl),
  };
}

/** Rendered for the caller. */
export async function previewTemplate(
  { db, publicUrl }: Pick<CampaignDeps, 'db' | 'publicUrl'>,
  adminId: number,
  body: TemplatePreviewBody,
): Promise<RenderedMessage[]> {
  const message = { type: body.template_type, texts: textsOf(body), actionUrl: body.action_url };
  return render(message, await getAdmin(db, adminId), publicUrl);
}

/**
 * Ignores the caller's preferences. Returns the mail address, null if mail cannot be delivered there. @throws
 * `message_incomplete`, `template_not_found`, `template_inactive`
 */
export async function sendToSelf(deps: CampaignDeps, adminId: number, body: SendToMeBody): Promise<string | null> {
  const { db, clock, publicUrl, deliveries } = deps;
  const to = await db.transaction().execute(async (trx) => {
    const { type, texts, actionUrl } = await resolveMessage(trx, body);
    await recordAdminAction(trx, clock, {
      admin: await lockAdministrator(trx, adminId),
      action: 'test_mail_sent',
      subject: { type: 'email', id: null, label: texts.en.title },
    });
    const admin = await getAdmin(trx, adminId);
    const preferences = await getPreferences(trx, adminId);
    const { language, text } = textFor(texts, preferences.language);
    const words = fillText(text, valuesFor(admin, publicUrl));
    const notice = { ...words, type, action_url: actionUrl, cause: `trial:${randomUUID()}` };
    await notify(trx, deps, { recipients: [{ userId: adminId }], notice });
    const mail = {
      mail: 'notification' as const,
      to: admin.email,
      userId: adminId,
      language,
      notificationType: type,
      data: mailOf(notice, words),
    };
    return (await enqueueEmails(trx, clock, [mail])) > 0 ? admin.email : null;
  });
  deliveries.wake();
  return to;
}

const getAdmin = async (db: Db, id: number) => (await findUser(db, id)) ?? refuse('user_not_found');

function render(
  { type, texts, actionUrl }: Omit<CampaignMessage, 'templateId'>,
  reader: Parameters<typeof valuesFor>[0],
  publicUrl: string,
): RenderedMessage[] {
  return listLanguages(texts).map((language) => {
    const words = fillText(textFor(texts, language).text, valuesFor(reader, publicUrl));
    return {
      language,
      in_app: { ...words, action_url: actionUrl },
      email: previewNotificationMail(mailOf({ action_url: actionUrl }, words), { type, language, publicUrl }),
    };
  });
}
