import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { BulkSendReply } from '#contract/admin/campaigns.ts';
import { useTemplates } from '#web/api/admin/templates.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { MessageFields } from '../message-fields.tsx';
import { Panel } from '../panel.tsx';
import { PreviewPane, type DrawCard } from '../preview-pane.tsx';
import { TypeSelect } from '../type-select.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { isEmpty, type Draft } from './draft.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SendBar } from './send-bar.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SentNotice } from './sent-notice.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useComposition } from './use-composition.ts';
import type { DraftKeeper } from './use-draft.ts';
import { useTemplateChoice } from './use-template-choice.ts';

interface CreateNotificationProps {
  drawCard: DrawCard;
  keeper: DraftKeeper;
}

/** Where something is written, shown as its readers will see it, and sent. */
export function CreateNotification({ drawCard, keeper }: CreateNotificationProps) {
  const { t } = useTranslation('campaigns');
  const { draft, setDraft, isKept, clear } = keeper;
  const templates = useTemplates();
  const { chosen, isMissing, pick, replacing, answer } = useTemplateChoice(keeper, templates.data);
  const composition = useComposition(draft, chosen, isMissing);
  const [isClearing, setClearing] = useState(false);
  const [sent, setSent] = useState<{ reply: BulkSendReply; scheduledAt: string | null } | null>(null);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { errors, reviewed, preview, trouble } = composition;

  if (sent) return <SentNotice {...sent} onAnother={() => setSent(null)} />;
  return (
    <form
      noValidate
      aria-label={t('tabs.create')}
      onSubmit={(event) => {
        event.preventDefault();
        void composition.review();
      }}
      className="flex flex-col gap-8"
    >
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(30rem,48%)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Panel
            title={t('form.message')}
            aside={
              !isEmpty(draft) && (
                <span className="flex items-center gap-2 text-sm text-faint">
                  {isKept && t('form.kept')}
                  <Button variant="plain" size="sm" onClick={() => setClearing(true)}>
                    {t('form.clear')}
                  </Button>
                </span>
              )
            }
          >
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TypeSelect type={draft.type} onChange={(type) => change({ type })} />
              {templates.isError && !templates.data ? (
                <Notice kind="error" className="self-end">
                  {t('templates.unlisted')}{' '}
                  <button type="button" className="link font-semibold" onClick={() => void templates.refetch()}>
                    {t('retry')}
                  </button>
                </Notice>
              ) : (
                <TemplatePicker draft={draft} templates={templates.data ?? []} chosen={chosen} onPick={pick} />
              )}
            </div>
            <MessageFields
              words={draft}
              errors={errors}
              onChange={change}
              link={
                <Field
                  name="actionUrl"
                  label={t('form.actionUrl')}
                  placeholder={t('form.actionUrlPlaceholder')}
                  inputMode="url"
                  spellCheck={false}
                  value={draft.actionUrl}
                  error={errors.actionUrl}
                  hint={t('form.actionUrlHint')}
                  onChange={(event) => change({ actionUrl: event.target.value })}
                />
              }
            />
          </Panel>
          <Panel title={t('form.audience')}>
            <AudienceFields draft={draft} error={errors.people} onChange={change} />
          </Panel>
          <Panel title={t('form.delivery')}>
            <DeliveryFields draft={draft} errors={errors} onChange={change} />
          </Panel>
        </div>
        <div className="min-w-0 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto lg:p-1">
          <PreviewPane drawCard={drawCard} type={draft.type} samples={preview?.samples} trouble={trouble} />
        </div>
      </div>
      <SendBar draft={draft} template={chosen} composition={composition} />
      {reviewed && (
        <SendDialog
          reviewed={reviewed}
          onClose={composition.close}
          onSent={(reply) => {
            setSent({ reply, scheduledAt: reviewed.campaign.scheduled_at ?? null });
            composition.startAnew();
            clear();
          }}
        />
      )}
      {isClearing && (
        <ConfirmDialog
          title={t('form.clearTitle')}
          confirmText={t('form.clearConfirm')}
          busyText={t('form.clearConfirm')}
          cancelText={t('cancel')}
          closeLabel={t('close')}
          look="danger"
          onConfirm={async () => {
            composition.startAnew();
            clear();
          }}
          onClose={() => setClearing(false)}
        >
          <p>{t('form.clearText')}</p>
        </ConfirmDialog>
      )}
      {replacing && <ReplaceDialog template={replacing} onReplace={() => answer(true)} onClose={() => answer(false)} />}
      <LeaveGuard
        isUnsaved={!isEmpty(draft)}
        isKept={isKept}
        title={t('leave.title')}
        text={t(isKept ? 'leave.text' : 'leave.textUnkept')}
        onDiscard={clear}
        belongs={({ pathname }) => pathname === '/admin/notifications'}
      />
    </form>
  );
}
