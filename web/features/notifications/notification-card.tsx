import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Notification } from '#contract/notifications/inbox.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RowActionButton } from '#web/ui/controls/row-action-button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { TrashIcon } from '#web/ui/controls/trash-icon.tsx';
import { Moment } from './moment.tsx';
import { TypeIcon } from './type-icon.tsx';
import { destinationOf } from './use-open-notification.ts';

interface NotificationCardProps {
  notification: Notification;
  onOpen: () => void;
  onMarkRead: () => void;
  onDelete: () => void;
}

/** BEHAVIOUR.md 9: later than in the dropdown. */
const DATE_AFTER_DAYS = 30;

export function NotificationCard({ notification, onOpen, onMarkRead, onDelete }: NotificationCardProps) {
  const { t } = useTranslation('notifications');
  const { type, title, message, is_read: isRead, created_at: createdAt, action_text: actionText } = notification;
  const hasDestination = destinationOf(notification) !== null;
  const unlessDoublePress = useDoublePressGuard();
  return (
    <article
      className={`relative flex gap-3 rounded-md border p-4 sm:gap-4 transition-colors sm:p-5 ${
        isRead ? 'border-edge bg-canvas' : 'border-edge bg-raised shadow-card'
      }`}
    >
      {!isRead && <span aria-hidden="true" className="absolute inset-y-3 start-0 w-1 rounded-full bg-accent" />}
      <TypeIcon type={type} isRead={isRead} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap gap-x-2 pe-10 text-sm text-faint">
          <span className="font-semibold">{t(`types.${type}`)}</span>
          <span aria-hidden="true">·</span>
          <Moment at={createdAt} dateAfterDays={DATE_AFTER_DAYS} />
          {!isRead && <span className="sr-only">{t('unread')}</span>}
        </p>
        <h2 className={`text-lg leading-snug break-words ${isRead ? 'font-semibold' : 'font-bold'}`}>
          <button
            type="button"
            onClick={(press) => unlessDoublePress(press, onOpen)}
            className="rounded-xs text-start hover:underline"
          >
            {title}
          </button>
        </h2>
        <p className="max-w-2xl break-words whitespace-pre-line text-soft">{message}</p>
        {(hasDestination || !isRead) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {hasDestination && (
              <Button
                variant={isRead ? 'quiet' : 'primary'}
                size="sm"
                className="h-auto! min-h-9 py-1 text-start whitespace-normal!"
                onClick={(press) => unlessDoublePress(press, onOpen)}
              >
                {actionText ?? t('open')}
                <Icon name="right" className="size-4" />
              </Button>
            )}
            {!isRead && (
              <RowActionButton variant="plain" size="sm" aria-label={t('markRead', { title })} onPress={onMarkRead}>
                <Icon name="check" className="size-4" />
                {t('markReadShort')}
              </RowActionButton>
            )}
          </div>
        )}
      </div>
      <Button
        variant="plain"
        size="square"
        aria-label={t('delete', { title })}
        title={t('confirm')}
        className="absolute end-2.5 top-2.5"
        onClick={onDelete}
      >
        <TrashIcon />
      </Button>
    </article>
  );
}
