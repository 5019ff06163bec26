import { useState } from 'react';
import type { Template } from '#contract/admin/templates.ts';
import type { Language } from '#contract/preference-choices.ts';
import { useTemplateChanges, useTemplatePreview } from '#web/api/admin/templates.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';
import type { Words } from '../message-fields.tsx';
import { languagesOf, noWords, toPreview, toTemplate, type TemplateDraft } from './template-draft.ts';
import { useStoredVersion } from './use-stored-version.ts';

const previewDelayMs = 350;

export interface EditedTemplate {
  /** Null for a new template. */
  id: number | null;
  initial: TemplateDraft;
  /** As stored by now; undefined if it is new, or was deleted meanwhile. */
  stored?: Template | undefined;
}

export function useTemplateEditor({ id, initial, stored }: EditedTemplate) {
  const { t } = useTranslation('campaigns');
  const { create, update } = useTemplateChanges();
  const { errorMessage, fieldMessages } = useErrorMessage();
  const [draft, setDraft] = useState(initial);
  const [chosenLanguage, setLanguage] = useState<Language>('en');
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const version = useStoredVersion({
    initial,
    template: stored,
    own: draft,
    onChange: setDraft,
    onDecide: () => setFailure(null),
  });
  const isDeleted = id !== null && !stored;
  const language = draft.texts[chosenLanguage] ? chosenLanguage : 'en';
  const placeholder = { title: t('preview.untitled'), message: t('preview.unwritten') };
  const preview = useTemplatePreview(useDebounced(toPreview(draft, placeholder), previewDelayMs));
  const errors: Record<string, string> = { ...fieldMessages(failure), ...fieldMessages(preview.error) };
  const prefix = language === 'en' ? '' : `translations.${language}.`;
  const failureText =
    failure === null ? undefined : errorMessage(failure, { refused: t('operationFailed'), network: t('network') });
  const code = failure === null ? null : failureOf(failure).code;
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
      const body = toTemplate(draft);
      await (id === null || isDeleted ? create(body) : update(id, { ...body, updated_at: version.updatedAt }));
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
    isNameTaken: code === 'template_name_taken',
    failureText,
    version,
    isDeleted,
    /** What is stored has changed; the version says how. */
    isStale: code === 'template_changed' || code === 'template_not_found',
    isBusy,
    isSaved,
    save,
  };
}
