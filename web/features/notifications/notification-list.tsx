import { useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Notification } from '#contract/notifications/inbox.ts';
import {
  useNotificationChanges,
  useNotificationPages,
  type NotificationFilter,
} from '#web/api/notifications/notifications.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { MoreButton } from '#web/ui/controls/more-button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NotificationCard } from './notification-card.tsx';
import { useOpenNotification } from './use-open-notification.ts';

interface NotificationListProps {
  filter: NotificationFilter;
  onClear: () => void;
}

export function NotificationList(props: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const { count } = useFormats();
  const { data, hasNextPage } = useNotificationPages(props.filter);
  const found = data?.pages.flat().length ?? 0;
  const formatted = `${count(found)}${hasNextPage ? '+' : ''}`;
  return (
    <>
      <LiveRegion text={data && t('found', { count: found, formatted })} />
      <Found {...props} />
    </>
  );
}

function Found({ filter, onClear }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotificationPages(filter);
  const { markRead } = useNotificationChanges();
  const open = useOpenNotification();
  const showFailure = () => showToast(t('operationFailed'));
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<Notification | null>(null);
  const isFiltered = filter.q !== '' || filter.status !== 'all' || filter.type !== null;

  if (isPending)
    return (
      <output aria-label={t('loading')} className="flex flex-col gap-3">
        {[0, 1, 2, 3].map((card) => (
          <span key={card} aria-hidden="true" className="waiting h-32 rounded-md!" />
        ))}
      </output>
    );
  if (isError && !data)
    return (
      <Message title={t('failed')} alert>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Message>
    );
  const notifications = data.pages.flat();
  if (notifications.length === 0)
    return (
      <Message title={t(isFiltered ? 'emptyFilterTitle' : 'emptyTitle')} asSign={!isFiltered}>
        <p className="text-lg">{t(isFiltered ? 'emptyFilterText' : 'emptyText')}</p>
        {isFiltered && (
          <Button variant="quiet" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        )}
      </Message>
    );
  return (
    <>
      <ul ref={list} className="flex flex-col gap-3">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationCard
              notification={notification}
              onOpen={() => open(notification)}
              onMarkRead={() => void markRead(notification.id).catch(showFailure)}
              onDelete={() => setLeaving(notification)}
            />
          </li>
        ))}
      </ul>
      <MoreButton hasMore={hasNextPage} list={list} className="self-center" load={fetchNextPage} onFailed={showFailure}>
        {t(isFetchingNextPage ? 'loadingMore' : 'more')}
      </MoreButton>
      {leaving && <DeleteDialog notification={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
