import { useTranslation } from '#web/i18n/use-translation.ts';
import { Navigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { tabAddress } from '../campaign-params.ts';
import { LeaveGuard } from '#web/ui/overlays/leave-guard.tsx';
import { ActionUrlField } from '../action-url-field.tsx';
import { MessageFields } from '../message-fields.tsx';
import { Panel } from '../panel.tsx';
import { PreviewPane, previewProblemOf, type DrawCard } from '../preview-pane.tsx';
import { TypeSelect } from '../type-select.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useTemplateEditor, type EditedTemplate } from './use-template-editor.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';

export function TemplateEditor({ drawCard, ...template }: EditedTemplate & { drawCard: DrawCard }) {
  const { t } = useTranslation('campaigns');
  const { id } = template;
  const editor = useTemplateEditor(template);
  const { draft, change, words, language, setLanguage, preview } = editor;

  if (editor.isSaved) return <Navigate to={tabAddress('templates')} />;
  return (
    <form
      noValidate
      aria-label={t(id === null ? 'templates.newTitle' : 'templates.editTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
      className="flex flex-col gap-6"
    >
      <BackLink to={tabAddress('templates')} look="plain">
        {t('templates.all')}
      </BackLink>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(30rem,48%)]">
        <div className="flex min-w-0 flex-col gap-8">
          <TemplateDetails id={id} editor={editor} />
          <Panel title={t('templates.text')}>
            <LanguageTabs
              draft={draft}
              language={language}
              onLanguage={setLanguage}
              onTexts={(texts) => change({ texts })}
            >
              <MessageFields key={language} words={words} errors={editor.wordErrors} onChange={editor.changeWords} />
            </LanguageTabs>
          </Panel>
          <TemplateFaults editor={editor} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={editor.isBusy} busyText={t('templates.saving')}>
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
            problem={previewProblemOf(preview.error)}
          />
        </div>
      </div>
      <LeaveGuard
        isUnsaved={editor.version.isUnsaved}
        isKept={false}
        words={{
          title: t('templates.leaveTitle'),
          text: t('templates.leaveText'),
          close: t('close'),
          stay: t('leave.stay'),
          leave: t('templates.leaveConfirm'),
        }}
        belongs={() => false}
      />
    </form>
  );
}

type Editor = ReturnType<typeof useTemplateEditor>;

function TemplateFaults({ editor: { version, isDeleted, isStale, failureText } }: { editor: Editor }) {
  const { t } = useTranslation('campaigns');
  const isConflict = version.conflicts.length > 0;
  return (
    <>
      {isDeleted && (
        <Notice icon="alert" urgent>
          {t('templates.deletedMeanwhile')}
        </Notice>
      )}
      {isConflict && <ConflictNotice version={version} />}
      {failureText && !(isStale && (isConflict || isDeleted)) && (
        <Notice kind="error">{t('templates.refused', { reason: failureText })}</Notice>
      )}
    </>
  );
}

interface TemplateDetailsProps {
  id: number | null;
  editor: Editor;
}

function TemplateDetails({ id, editor }: TemplateDetailsProps) {
  const { t } = useTranslation('campaigns');
  const { draft, change, errors, failureText } = editor;
  return (
    <Panel title={t(id === null ? 'templates.newTitle' : 'templates.editTitle')}>
      <Field
        name="name"
        label={t('templates.name')}
        value={draft.name}
        maxLength={limits.templateNameMaxLength}
        aria-required="true"
        error={editor.isNameTaken ? failureText : errors['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TypeSelect type={draft.type} onChange={(type) => change({ type })} />
        <ActionUrlField
          value={draft.actionUrl}
          error={errors['action_url']}
          onChange={(actionUrl) => change({ actionUrl })}
        />
      </div>
      <Switch label={t('templates.active')} isOn={draft.isActive} onChange={(isActive) => change({ isActive })}>
        {t('templates.activeText')}
      </Switch>
    </Panel>
  );
}
