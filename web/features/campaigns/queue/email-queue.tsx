import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { emailStatuses } from '#contract/admin/email-queue-states.ts';
import type { QueuedEmail } from '#contract/admin/email-queue.ts';
import { useNotificationStats } from '#web/api/admin/campaigns.ts';
import { useEmailQueue, useEmailQueueChanges, type QueueFilter } from '#web/api/admin/email-queue.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { isOtherPage, resultsStart } from '#web/lib/browser/results-start.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { PastLastPage } from '#web/ui/feedback/past-last-page.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { filterParams, readQueueFilter } from '../campaign-params.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { FilterChips } from '../filter-chips.tsx';
import { Empty, Failed, Pages, WaitingList } from '../states.tsx';
import { EmailRow } from './email-row.tsx';

export function EmailQueue() {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const [params, setParams] = useSearchParams();
  const filter = readQueueFilter(params);
  const stats = useNotificationStats().data;
  const counts = stats?.emails;
  const show = (part: Partial<QueueFilter>) => {
    const before = latestParams();
    const next = filterParams('queue', { ...readQueueFilter(before), page: 1, ...part });
    setParams(next, { replace: !isOtherPage(before.toString(), next.toString()), preventScrollReset: true });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchField
          label={t('queue.search')}
          placeholder={t('queue.searchPlaceholder')}
          clearLabel={t('queue.clear')}
          text={filter.q}
          onSearch={(q) => show({ q })}
        />
        <ProcessButton />
      </div>
      <FilterChips
        label={t('queue.status')}
        chips={[
          { key: null, label: t('queue.all') },
          ...emailStatuses.map((key) => ({
            key,
            label: t(`queue.statuses.${key}`),
            count: counts && count(counts[key]),
          })),
        ]}
        chosen={filter.status}
        onChoose={(status) => show({ status })}
      />
      <QueueCount filter={filter} />
      <Mails filter={filter} onShow={show} />
    </div>
  );
}

function ProcessButton() {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const { processNow } = useEmailQueueChanges();
  const { errorMessage } = useErrorMessage();
  const [isBusy, setBusy] = useState(false);

  async function process() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { processed_count: processed } = await processNow();
      showToast(t('queue.processed', { count: processed, formatted: count(processed) }));
    } catch (error) {
      showToast(errorMessage(error, { refused: t('operationFailed'), network: t('network') }));
    }
    setBusy(false);
  }

  return (
    <SubmitButton type="button" busy={isBusy} busyText={t('queue.processing')} onClick={() => void process()}>
      <Icon name="mail" />
      {t('queue.process')}
    </SubmitButton>
  );
}

function QueueCount({ filter }: { filter: QueueFilter }) {
  const { t } = useTranslation('notifications');
  const { count } = useFormats();
  const { data } = useEmailQueue(filter);
  return <LiveRegion text={data && t('found', { count: data.total, formatted: count(data.total) })} />;
}

function Mails({ filter, onShow }: { filter: QueueFilter; onShow: (part: Partial<QueueFilter>) => void }) {
  const { t } = useTranslation('campaigns');
  const { data, isPending, refetch } = useEmailQueue(filter);
  const { retry, cancel } = useEmailQueueChanges();
  const { errorMessage } = useErrorMessage();
  const [leaving, setLeaving] = useState<QueuedEmail | null>(null);
  const isFiltered = filter.q !== '' || filter.status !== null;

  if (isPending) return <WaitingList rows={8} className="h-18" />;
  if (!data) return <Failed title={t('queue.unlisted')} onRetry={refetch} />;
  if (data.emails.length === 0 && data.total > 0) return <PastLastPage page={data.page} last={data.pages} />;
  if (data.emails.length === 0)
    return (
      <Empty
        title={t(isFiltered ? 'queue.emptyFilter' : 'queue.empty')}
        text={t(isFiltered ? 'queue.emptyFilterText' : 'queue.emptyText')}
        isSign={!isFiltered}
      >
        {isFiltered && (
          <Button variant="quiet" onClick={() => onShow({ q: '', status: null })}>
            {t('queue.showAll')}
          </Button>
        )}
      </Empty>
    );
  return (
    <>
      <ul
        {...resultsStart()}
        aria-label={t('queue.list')}
        className="divide-y divide-edge rounded-md border border-edge bg-raised shadow-card"
      >
        {data.emails.map((email) => (
          <li key={email.id}>
            <EmailRow
              email={email}
              onRetry={() =>
                retry(email.id).then(
                  () => showToast(t('queue.retried')),
                  (error: unknown) =>
                    showToast(errorMessage(error, { refused: t('operationFailed'), network: t('network') })),
                )
              }
              onCancel={() => setLeaving(email)}
            />
          </li>
        ))}
      </ul>
      <Pages page={data.page} pages={data.pages} onChange={(page) => onShow({ page })} />
      {leaving && (
        <ConfirmDialog
          title={t('queue.cancelTitle')}
          confirmText={t('queue.cancelConfirm')}
          busyText={t('queue.cancelling')}
          cancelText={t('queue.keep')}
          closeLabel={t('close')}
          look="danger"
          onConfirm={() =>
            cancel(leaving.id).then(
              () => showToast(t('queue.cancelled')),
              (error: unknown) =>
                showToast(errorMessage(error, { refused: t('operationFailed'), network: t('network') })),
            )
          }
          onClose={() => setLeaving(null)}
        >
          <p>{t('queue.cancelText', { subject: leaving.subject, recipient: leaving.recipient_email })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
