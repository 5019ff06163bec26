import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { BulkSendReply } from '#contract/admin/campaigns.ts';
import { useTemplates } from '#web/api/admin/templates.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { LeaveGuard } from '#web/ui/overlays/leave-guard.tsx';
import { Panel } from '../panel.tsx';
import { PreviewPane, type DrawCard } from '../preview-pane.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { isEmpty, type Draft } from './draft.ts';
import { MessagePanel } from './message-panel.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SendBar } from './send-bar.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SentNotice } from './sent-notice.tsx';
import { useComposition } from './use-composition.ts';
import type { DraftKeeper } from './use-draft.ts';
import { useTemplateChoice } from './use-template-choice.ts';

interface CreateNotificationProps {
  drawCard: DrawCard;
  keeper: DraftKeeper;
}

export function CreateNotification({ drawCard, keeper }: CreateNotificationProps) {
  const { t } = useTranslation('campaigns');
  const { draft, setDraft, isKept, clear } = keeper;
  const templates = useTemplates();
  const choice = useTemplateChoice(keeper, templates.data);
  const { chosen, replacing, answer } = choice;
  const composition = useComposition(draft, chosen, choice.isMissing);
  const [isClearing, setClearing] = useState(false);
  const [sent, setSent] = useState<{ reply: BulkSendReply; scheduledAt: string | null } | null>(null);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { errors, reviewed, preview, previewProblem } = composition;

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
          <MessagePanel
            keeper={keeper}
            choice={choice}
            templates={templates}
            errors={errors}
            onChange={change}
            onClear={() => setClearing(true)}
          />
          <Panel title={t('form.audience')}>
            <AudienceFields draft={draft} error={errors.people} onChange={change} />
          </Panel>
          <Panel title={t('form.delivery')}>
            <DeliveryFields draft={draft} errors={errors} onChange={change} />
          </Panel>
        </div>
        <div className="min-w-0 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1">
          <PreviewPane drawCard={drawCard} type={draft.type} samples={preview?.samples} problem={previewProblem} />
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
        <ClearDialog
          onClear={() => {
            composition.startAnew();
            clear();
          }}
          onClose={() => setClearing(false)}
        />
      )}
      {replacing && <ReplaceDialog template={replacing} onReplace={() => answer(true)} onClose={() => answer(false)} />}
      <LeaveGuard
        isUnsaved={!isEmpty(draft)}
        isKept={isKept}
        words={{
          title: t('leave.title'),
          text: t(isKept ? 'leave.text' : 'leave.textUnkept'),
          close: t('close'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
          discard: t('leave.discard'),
        }}
        onDiscard={clear}
        belongs={({ pathname }) => pathname === '/admin/notifications'}
      />
    </form>
  );
}

function ClearDialog({ onClear, onClose }: { onClear: () => void; onClose: () => void }) {
  const { t } = useTranslation('campaigns');
  return (
    <ConfirmDialog
      title={t('form.clearTitle')}
      confirmText={t('form.clearConfirm')}
      busyText={t('form.clearConfirm')}
      cancelText={t('cancel')}
      closeLabel={t('close')}
      look="danger"
      onConfirm={async () => onClear()}
      onClose={onClose}
    >
      <p>{t('form.clearText')}</p>
    </ConfirmDialog>
  );
}
