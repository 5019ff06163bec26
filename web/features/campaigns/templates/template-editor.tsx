import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, Navigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { Language } from '#contract/preference-choices.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useTemplateChanges, useTemplatePreview } from '#web/api/admin/templates.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { tabAddress } from '../campaign-params.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { MessageFields, type Words } from '../message-fields.tsx';
import { Panel } from '../panel.tsx';
import { PreviewPane, type DrawCard } from '../preview-pane.tsx';
import { TypeSelect } from '../type-select.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { languagesOf, noWords, toPreview, toTemplate, type TemplateDraft } from './template-draft.ts';

interface TemplateEditorProps {
  drawCard: DrawCard;
  /** The template that is changed; null for a new one. */
  id: number | null;
  initial: TemplateDraft;
}

const previewDelayMs = 350;

/** Where a template is written, in every language, beside what its readers will see. */
export function TemplateEditor({ drawCard, id, initial }: TemplateEditorProps) {
  const { t } = useTranslation('campaigns');
  const { create, update } = useTemplateChanges();
  const { errorMessage, fieldMessages } = useErrorMessage();
  const [draft, setDraft] = useState(initial);
  const [language, setLanguage] = useState<Language>('en');
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const standIn = { title: t('preview.untitled'), message: t('preview.unwritten') };
  const preview = useTemplatePreview(useDebounced(toPreview(draft, standIn), previewDelayMs));
  const errors: Record<string, string> = { ...fieldMessages(failure), ...fieldMessages(preview.error) };
  const prefix = language === 'en' ? '' : `translations.${language}.`;
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

  if (isSaved) return <Navigate to={tabAddress('templates')} />;
  return (
    <form
      noValidate
      aria-label={t(id === null ? 'templates.newTitle' : 'templates.editTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-6"
    >
      <Link to={tabAddress('templates')} className="link inline-flex items-center gap-2 self-start font-medium">
        <Icon name="back" />
        {t('templates.all')}
      </Link>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(30rem,48%)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Panel title={t(id === null ? 'templates.newTitle' : 'templates.editTitle')}>
            <Field
              name="name"
              label={t('templates.name')}
              value={draft.name}
              maxLength={limits.templateNameMaxLength}
              aria-required="true"
              error={
                isNameTaken
                  ? errorMessage(failure, { refused: t('operationFailed'), network: t('network') })
                  : errors['name']
              }
              onChange={(event) => change({ name: event.target.value })}
            />
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TypeSelect type={draft.type} onChange={(type) => change({ type })} />
              <Field
                name="actionUrl"
                label={t('form.actionUrl')}
                placeholder={t('form.actionUrlPlaceholder')}
                inputMode="url"
                spellCheck={false}
                value={draft.actionUrl}
                error={errors['action_url']}
                onChange={(event) => change({ actionUrl: event.target.value })}
              />
            </div>
            <Switch label={t('templates.active')} isOn={draft.isActive} onChange={(isActive) => change({ isActive })}>
              {t('templates.activeText')}
            </Switch>
          </Panel>
          <Panel title={t('templates.text')}>
            <LanguageTabs
              draft={draft}
              language={language}
              onLanguage={setLanguage}
              onTexts={(texts) => change({ texts })}
            >
              <MessageFields
                key={language}
                words={words}
                errors={{
                  title: errors[`${prefix}title`],
                  message: errors[`${prefix}message`],
                  actionText: errors[`${prefix}action_text`],
                }}
                onChange={changeWords}
              />
            </LanguageTabs>
          </Panel>
          {failure !== null && (
            <Notice kind="error">
              {t('templates.refused', {
                reason: errorMessage(failure, { refused: t('operationFailed'), network: t('network') }),
              })}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={isBusy} busyText={t('templates.saving')}>
              {t('templates.save')}
            </SubmitButton>
          </div>
        </div>
        <div className="min-w-0 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1">
          <PreviewPane
            drawCard={drawCard}
            type={draft.type}
            samples={preview.lastGood?.samples}
            language={language}
            onLanguage={setLanguage}
            trouble={preview.error ? (failureOf(preview.error).status === 400 ? 'refused' : 'unavailable') : null}
          />
        </div>
      </div>
      <LeaveGuard
        isUnsaved={JSON.stringify(draft) !== JSON.stringify(initial)}
        isKept={false}
        title={t('templates.leaveTitle')}
        text={t('templates.leaveText')}
        belongs={() => false}
      />
    </form>
  );
}
