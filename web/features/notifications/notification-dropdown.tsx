import { useId, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/inbox.ts';
import { limits } from '#contract/limits.ts';
import { useLatestNotifications, useNotificationChanges } from '#web/api/notifications/notifications.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon, Lines } from '#web/ui/media/icon.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { bellDrawing, checksDrawing } from './drawings.ts';
import { Moment } from './moment.tsx';
import { PushToggle } from './push-toggle.tsx';
import { TypeIcon } from './type-icon.tsx';
import { useOpenNotification } from './use-open-notification.ts';

interface NotificationDropdownProps {
  trigger: RefObject<HTMLButtonElement | null>;
  unread: number;
  onClose: () => void;
}

type Tab = 'all' | 'unread';

/** BEHAVIOUR.md 9: sooner than on the page. */
const DATE_AFTER_DAYS = 7;

export function NotificationDropdown({ trigger, unread, onClose }: NotificationDropdownProps) {
  const { t } = useTranslation('notifications');
  const panelId = useId().replaceAll(/[^\w-]/g, '');
  const [tab, setTab] = useState<Tab>('all');
  const [hasSettings, setSettings] = useState(false);
  const { count } = useFormats();
  const all = useLatestNotifications(false);
  const { markAllRead, refresh } = useNotificationChanges();
  const failed = () => showToast(t('operationFailed'));
  const total =
    all.data && (all.data.length < limits.notificationsMax ? count(all.data.length) : `${all.data.length}+`);
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      containerPadding={12}
      className="appear flex w-[26rem] max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-md border border-edge bg-raised text-ink shadow-lift outline-none"
    >
      <Dialog aria-label={t('title')} className="flex max-h-[min(40rem,80dvh)] flex-col outline-none">
        <div className="flex items-center gap-1 border-b border-edge bg-sunken py-2.5 ps-4 pe-2">
          <h2 className="display me-auto text-2xl">{t('title')}</h2>
          <Tool
            icon={<Icon name="retry" />}
            label={t('refresh')}
            onClick={() => void refresh().then(() => showToast(t('refreshed')), failed)}
          />
          <Tool
            icon={<Lines d={checksDrawing} />}
            label={t('markAllRead')}
            isDisabled={unread === 0}
            onClick={() => void markAllRead().catch(failed)}
          />
          <Tool
            icon={<Icon name="gear" />}
            label={t('settings')}
            isPressed={hasSettings}
            onClick={() => setSettings(!hasSettings)}
          />
        </div>
        {hasSettings && (
          <div className="border-b border-edge px-4">
            <PushToggle />
            <Link to="/settings#notifications" onClick={onClose} className="link mb-3 inline-block text-sm">
              {t('allSettings')}
            </Link>
          </div>
        )}
        <div className="px-4 py-2.5">
          <Tabs
            label={t('tabs.label')}
            panelId={panelId}
            tabs={[
              { key: 'all', label: t('tabs.all'), count: total },
              { key: 'unread', label: t('tabs.unread'), count: count(unread) },
            ]}
            selected={tab}
            onSelect={setTab}
          />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto border-t border-edge">
          <TabPanel id={panelId} tab={tab}>
            <LatestNotifications unreadOnly={tab === 'unread'} onOpened={onClose} />
          </TabPanel>
        </div>
        <Link
          to="/notifications"
          onClick={onClose}
          className="border-t border-edge bg-sunken px-4 py-3 text-center font-semibold -outline-offset-4! hover:underline"
        >
          {t('viewAll')}
        </Link>
      </Dialog>
    </Popover>
  );
}

interface ToolProps {
  icon: ReactNode;
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

function Tool({ icon, label, isPressed, isDisabled = false, onClick }: ToolProps) {
  return (
    <Button
      variant="plain"
      size="square"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      className="aria-pressed:bg-edge aria-pressed:text-ink"
      onClick={onClick}
    >
      {icon}
    </Button>
  );
}

function LatestNotifications({ unreadOnly, onOpened }: { unreadOnly: boolean; onOpened: () => void }) {
  const { t } = useTranslation('notifications');
  const { data, isPending, isError, refetch } = useLatestNotifications(unreadOnly);
  const open = useOpenNotification();
  if (isPending) return <Waiting label={t('loading')} />;
  if (isError && !data)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center text-soft">
        {t('failed')}
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (data.length === 0)
    return (
      <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
        <Lines d={bellDrawing} className="size-9 text-edge-strong" />
        <p className="display text-2xl">{t(unreadOnly ? 'emptyUnreadTitle' : 'emptyTitle')}</p>
        <p className="text-soft">{t(unreadOnly ? 'emptyUnreadText' : 'emptyText')}</p>
      </div>
    );
  return (
    <ul className="divide-y divide-edge">
      {data.map((notification) => (
        <li key={notification.id}>
          <Line
            notification={notification}
            onOpen={() => {
              open(notification);
              if (notification.action_url !== null) onOpened();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const { type, title, message, is_read: isRead, created_at: createdAt } = notification;
  const unlessDoublePress = useDoublePressGuard();
  return (
    <button
      type="button"
      onClick={(press) => unlessDoublePress(press, onOpen)}
      className="flex w-full items-start gap-3 px-4 py-3 text-start -outline-offset-4! hover:bg-chip"
    >
      <TypeIcon type={type} isRead={isRead} />
      <span className="min-w-0 flex-1">
        <span className={`block leading-snug break-words ${isRead ? 'font-medium' : 'font-bold'}`}>{title}</span>
        <span className="mt-0.5 line-clamp-2 text-[0.9375rem] leading-snug break-words text-soft">{message}</span>
        <span className="mt-1 block text-sm text-faint">
          <Moment at={createdAt} dateAfterDays={DATE_AFTER_DAYS} />
        </span>
      </span>
      {!isRead && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
    </button>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <output aria-label={label} className="flex flex-col gap-4 p-4">
      {[0, 1, 2].map((line) => (
        <span key={line} className="flex gap-3" aria-hidden="true">
          <span className="waiting size-10 shrink-0 rounded-full!" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="waiting h-4 w-2/3" />
            <span className="waiting h-4 w-full" />
          </span>
        </span>
      ))}
    </output>
  );
}
