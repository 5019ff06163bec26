import { languages, type Language } from '#contract/preference-choices.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { Template } from '#contract/admin/templates.ts';
import type { NewTemplate, NewTemplatePreview } from '#web/api/admin/templates.ts';
import type { Words } from '../message-fields.tsx';

export interface TemplateDraft {
  name: string;
  type: NotificationType;
  isActive: boolean;
  actionUrl: string;
  texts: { en: Words } & Partial<Record<Language, Words>>;
}

export const noWords: Words = { title: '', message: '', actionText: '' };

export const emptyTemplate: TemplateDraft = {
  name: '',
  type: 'system_announcement',
  isActive: true,
  actionUrl: '',
  texts: { en: noWords },
};

type Written = Pick<Template, 'title' | 'message' | 'action_text'>;

const toWords = ({ title, message, action_text }: Written): Words => ({
  title,
  message,
  actionText: action_text ?? '',
});

export function draftOf(template: Template): TemplateDraft {
  const others = languages.flatMap((language) => {
    const text = language === 'en' ? undefined : template.translations[language];
    return text ? [[language, toWords(text)] as const] : [];
  });
  return {
    name: template.name,
    type: template.template_type,
    isActive: template.is_active,
    actionUrl: template.action_url ?? '',
    texts: { en: toWords(template), ...Object.fromEntries(others) },
  };
}

const toWritten = ({ title, message, actionText }: Words): Written => ({
  title: title.trim(),
  message: message.trim(),
  action_text: actionText.trim() || null,
});

export function toTemplate({ name, type, isActive, actionUrl, texts }: TemplateDraft): NewTemplate {
  const { en, ...others } = texts;
  return {
    name: name.trim(),
    template_type: type,
    is_active: isActive,
    action_url: actionUrl.trim() || null,
    ...toWritten(en),
    translations: Object.fromEntries(Object.entries(others).map(([language, words]) => [language, toWritten(words)])),
  };
}

/** With placeholders for missing texts. */
export function toPreview(draft: TemplateDraft, standIn: Pick<Words, 'title' | 'message'>): NewTemplatePreview {
  const { name: _name, is_active: _active, ...body } = toTemplate(draft);
  const filled = <T extends Pick<Written, 'title' | 'message'>>(text: T): T => ({
    ...text,
    title: text.title || standIn.title,
    message: text.message || standIn.message,
  });
  return {
    ...filled(body),
    translations: Object.fromEntries(
      Object.entries(body.translations ?? {}).map(([language, text]) => [language, filled(text as Written)]),
    ),
  };
}

/** English first. */
export const languagesOf = ({ texts }: TemplateDraft): Language[] => languages.filter((language) => texts[language]);
