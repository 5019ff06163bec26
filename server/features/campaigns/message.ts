import type { PreviewBody, SendToMeBody } from '#contract/admin/campaigns.ts';
import { toFieldError } from '#contract/field-errors.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { getTemplate, textsOf } from './templates.ts';
import type { Texts } from './texts.ts';

export interface CampaignMessage {
  type: NotificationType;
  texts: Texts;
  actionUrl: string | null;
  templateId: number | null;
}

const defaultType = 'system_announcement';

/**
 * The given text, or the template's in all its languages. A changed text exists in one language only and is sent to all
 * recipients. @throws `message_incomplete`, `template_not_found`, `template_inactive`
 */
export async function resolveMessage(db: Db, given: SendToMeBody | PreviewBody): Promise<CampaignMessage> {
  const { template_id, notification_type, action_url } = given;
  if (template_id === null) {
    const { title, message, action_text } = given;
    if (!title || !message) refuse('message_incomplete', { errors: listMissing({ title, message }) });
    return {
      type: notification_type ?? defaultType,
      texts: { en: { title, message, action_text: action_text || null } },
      actionUrl: action_url,
      templateId: null,
    };
  }
  const template = await getTemplate(db, template_id);
  if (!template.is_active) refuse('template_inactive');
  const texts = textsOf(template);
  const words = {
    title: given.title || template.title,
    message: given.message || template.message,
    action_text: given.action_text || template.action_text,
  };
  const isUnchanged =
    words.title === template.title && words.message === template.message && words.action_text === template.action_text;
  return {
    type: notification_type ?? template.template_type,
    texts: isUnchanged ? texts : { en: words },
    actionUrl: action_url ?? template.action_url,
    templateId: template.id,
  };
}

const listMissing = (fields: Record<string, string | null>) =>
  Object.entries(fields)
    .filter(([, value]) => !value)
    .map(([field]) => toFieldError(field, 'message_incomplete'));
