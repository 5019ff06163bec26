import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { useNotificationChanges, useUnreadCount } from '#web/api/notifications/notifications.ts';
import { checksDrawing } from '#web/features/notifications/drawings.ts';
import { FilterBar } from '#web/features/notifications/filter-bar.tsx';
import { filterParams, readFilter } from '#web/features/notifications/notification-filter.ts';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { count } = useFormats();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const unread = useUnreadCount();
  const { markAllRead } = useNotificationChanges();
  const show = (part: Partial<typeof filter>) =>
    setParams(filterParams({ ...readFilter(latestParams()), ...part }), { replace: true, preventScrollReset: true });
  return (
    <div>
      <PageHead title={t('title')} hidden />
      <header className="on-stage dusk-strip text-on-stage">
        <div className="page-width flex flex-wrap items-end gap-x-8 gap-y-4 pt-4 pb-6 sm:pt-8 sm:pb-8">
          <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
            <h1 className="display text-[clamp(2.5rem,1.8rem+2.8vw,4.25rem)]">{t('title')}</h1>
            <p className="text-lg text-on-stage-soft">
              {unread === 0 ? t('lead_zero') : t('lead', { count: unread, formatted: count(unread) })}
            </p>
          </div>
          <Button
            variant="stage"
            disabled={unread === 0}
            onClick={() => void markAllRead().catch(() => showToast(t('operationFailed')))}
          >
            <Lines d={checksDrawing} />
            {t('markAllRead')}
          </Button>
        </div>
      </header>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 pt-8 lg:grid-cols-[18rem_minmax(0,52rem)]">
        <FilterBar filter={filter} onChange={show} />
        <div className="flex flex-col gap-5">
          <NotificationList filter={filter} onClear={() => show({ q: '', status: 'all', type: null })} />
        </div>
      </div>
    </div>
  );
}
