import { useState } from 'react';
import type { Language } from '#contract/preference-choices.ts';
import { useTemplateChanges, useTemplatePreview } from '#web/api/admin/templates.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import type { Words } from '../message-fields.tsx';
import { languagesOf, noWords, toPreview, toTemplate, type TemplateDraft } from './template-draft.ts';

const previewDelayMs = 350;

/** A null id creates a template. */
export function useTemplateEditor(id: number | null, initial: TemplateDraft) {
  const { t } = useTranslation('campaigns');
  const { create, update } = useTemplateChanges();
  const { errorMessage, fieldMessages } = useErrorMessage();
  const [draft, setDraft] = useState(initial);
  const [language, setLanguage] = useState<Language>('en');
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const placeholder = { title: t('preview.untitled'), message: t('preview.unwritten') };
  const preview = useTemplatePreview(useDebounced(toPreview(draft, placeholder), previewDelayMs));
  const errors: Record<string, string> = { ...fieldMessages(failure), ...fieldMessages(preview.error) };
  const prefix = language === 'en' ? '' : `translations.${language}.`;
  const failureText =
    failure === null ? undefined : errorMessage(failure, { refused: t('operationFailed'), network: t('network') });
  const isNameTaken = failure !== null && failureOf(failure).code === 'template_name_taken';
  const change = (part: Partial<TemplateDraft>) => {
    setFailure(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const words = draft.texts[language] ?? noWords;
  const changeWords = (part: Partial<Words>) =>
    change({ texts: { ...draft.texts, [language]: { ...words, ...part } } });

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      await (id === null ? create(toTemplate(draft)) : update(id, toTemplate(draft)));
      setSaved(true);
      showToast(t('templates.saved'));
    } catch (error) {
      setFailure(error);
      const wrong = languagesOf(draft).find((each) =>
        Object.keys(fieldMessages(error)).some((field) => field.startsWith(`translations.${each}.`)),
      );
      if (wrong) setLanguage(wrong);
    }
    setBusy(false);
  }

  return {
    draft,
    change,
    /** In the language being edited. */
    words,
    changeWords,
    language,
    setLanguage,
    preview,
    /** By the server's field name. */
    errors,
    wordErrors: {
      title: errors[`${prefix}title`],
      message: errors[`${prefix}message`],
      actionText: errors[`${prefix}action_text`],
    },
    isNameTaken,
    failureText,
    isBusy,
    isSaved,
    save,
  };
}
