import type { WrittenMessage } from '#contract/messages.ts';
import { languages, type Language } from '#contract/preference-choices.ts';
import { fillFields, type FieldValues } from '#contract/admin/template-fields.ts';

export type Texts = { en: WrittenMessage } & Partial<Record<Language, WrittenMessage | undefined>>;

export const listLanguages = (texts: Texts): Language[] => languages.filter((language) => texts[language]);

/** In the person's language if available, else in English. */
export function textFor(texts: Texts, language: Language): { language: Language; text: WrittenMessage } {
  const text = texts[language];
  return text ? { language, text } : { language: 'en', text: texts.en };
}

export function fillText({ title, message, action_text }: WrittenMessage, values: FieldValues): WrittenMessage {
  return {
    title: fillFields(title, values),
    message: fillFields(message, values),
    action_text: action_text && fillFields(action_text, values),
  };
}

interface Named {
  first_name: string;
  last_name: string;
  username: string;
}

export const valuesFor = ({ first_name, last_name, username }: Named, publicUrl: string): FieldValues => ({
  first_name,
  last_name,
  username,
  site_url: publicUrl,
});
