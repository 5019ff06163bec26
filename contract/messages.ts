import * as z from 'zod/mini';
import type { FieldErrorCode } from './field-errors.ts';
import { isSafeActionUrl } from './notifications/action-url.ts';
import { limits } from './limits.ts';
import { languages } from './preference-choices.ts';
import { listUnknownFields } from './admin/template-fields.ts';

/** Texts that administrators write for many people, directly or as templates. */

const isClean = (pattern: RegExp, error: string) => z.refine<string>((value) => !pattern.test(value), { error });

/** Reports the first unknown placeholder. */
const knowsItsFields = z.refine<string>((value) => listUnknownFields(value).length === 0, {
  error: ({ input }) => `unknown_field {{${listUnknownFields(String(input))[0] ?? ''}}}`,
});

const line = (name: string, max: number, notOneLine: FieldErrorCode) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `${name} must be at most ${max} characters`),
      isClean(/[\p{Cc}\p{Cs}\u2028\u2029]/u, notOneLine),
      knowsItsFields,
    );

export const messageTitle = line('Title', limits.messageTitleMaxLength, 'title_not_one_line');
export const messageText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.messageMaxLength, `Message must be at most ${limits.messageMaxLength} characters`),
    isClean(/[^\P{Cc}\n\r\t]|\p{Cs}/u, 'message_unusable' satisfies FieldErrorCode),
    knowsItsFields,
  );
export const actionText = line('Button text', limits.actionTextMaxLength, 'button_text_not_one_line');

/** A path on this site, or an https address; without placeholders. */
export const actionUrl = z.string().check(
  z.trim(),
  z.refine((value) => isSafeActionUrl(value) && !value.includes('{{'), {
    error: 'action_url_invalid' satisfies FieldErrorCode,
  }),
);

/** A message in one language. */
export const writtenMessage = z.object({
  title: z.string(),
  message: z.string(),
  action_text: z.nullable(z.string()),
});
export type WrittenMessage = z.infer<typeof writtenMessage>;

const required = z.minLength(1, 'message_incomplete' satisfies FieldErrorCode);

/** A complete text: a template or one of its translations. */
export const messageBody = z.object({
  title: messageTitle.check(required),
  message: messageText.check(required),
  action_text: z._default(z.nullable(actionText), null),
});

/** A message rendered for one recipient. */
export const renderedMessage = z.object({
  language: z.enum(languages),
  in_app: z.object({
    title: z.string(),
    message: z.string(),
    action_url: z.nullable(z.string()),
    action_text: z.nullable(z.string()),
  }),
  email: z.object({
    subject: z.string(),
    text: z.string(),
    /** The mail in a fixed colour scheme; sent mails follow the reader's system. */
    html_light: z.string(),
    html_dark: z.string(),
  }),
});
export type RenderedMessage = z.infer<typeof renderedMessage>;
