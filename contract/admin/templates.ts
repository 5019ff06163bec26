import { messageReply } from '../auth.ts';
import * as z from 'zod/mini';
import type { FieldErrorCode } from '../field-errors.ts';
import { actionUrl, messageBody, renderedMessage, writtenMessage } from '../messages.ts';
import { notificationType } from '../notifications/inbox.ts';
import { id, isoDateTime, isoMoment } from '../shapes.ts';
import { limits } from '../limits.ts';

/** Stored texts for campaigns. */

/** By language, without English, which is the template itself and the fallback. */
const byLanguage = <Text extends z.ZodMiniType>(text: Text) =>
  z.object({
    es: z.optional(text),
    fr: z.optional(text),
    de: z.optional(text),
    it: z.optional(text),
    pt: z.optional(text),
  });

export const templateBody = z.extend(messageBody, {
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'template_name_required' satisfies FieldErrorCode),
    z.maxLength(limits.templateNameMaxLength, `Name must be at most ${limits.templateNameMaxLength} characters`),
    z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), {
      error: 'template_name_not_one_line' satisfies FieldErrorCode,
    }),
  ),
  template_type: z._default(notificationType, 'system_announcement'),
  action_url: z._default(z.nullable(actionUrl), null),
  is_active: z._default(z.boolean(), true),
  translations: z._default(byLanguage(messageBody), {}),
});
export type TemplateBody = z.output<typeof templateBody>;

export const templateChange = z.extend(templateBody, {
  /** The `updated_at` of the template that was changed: a newer one is not overwritten. */
  updated_at: z.optional(isoMoment),
});
export type TemplateChange = z.output<typeof templateChange>;

export const template = z.extend(writtenMessage, {
  id: z.number(),
  name: z.string(),
  template_type: notificationType,
  action_url: z.nullable(z.string()),
  is_active: z.boolean(),
  translations: byLanguage(writtenMessage),
  /** Campaigns that used it. */
  usage_count: z.number(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});
export type Template = z.infer<typeof template>;

export const templateParams = z.object({ id });
/** Sorted by name. */
export const templatesReply = z.object({ templates: z.array(template) });
export const templateDeletedReply = messageReply;

/** An unsaved template, without a name. */
export const templatePreviewBody = z.omit(templateBody, { name: true, is_active: true });
export type TemplatePreviewBody = z.output<typeof templatePreviewBody>;

export const templatePreviewReply = z.object({
  /** English first, then the translated languages. */
  samples: z.array(renderedMessage),
});
