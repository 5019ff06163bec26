import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { notificationTypes } from '#contract/notifications/types.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import type { NotificationFilter, ReadStatus } from '#web/api/notifications/notifications.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { readStatuses } from './notification-filter.ts';
import { PushToggle } from './push-toggle.tsx';

interface FilterBarProps {
  filter: NotificationFilter;
  onChange: (part: Partial<NotificationFilter>) => void;
}

const control = 'h-11 w-full rounded-md border border-edge-strong/60 bg-raised px-2.5 text-ink hover:border-ink';

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('notifications');
  return (
    <div className="grid grid-cols-2 items-start gap-3 *:first:col-span-2 sm:flex sm:flex-wrap lg:sticky lg:top-24 lg:flex-col lg:items-stretch lg:*:first:flex-none">
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        clearLabel={t('clear')}
        text={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <label>
        <span className="sr-only">{t('status')}</span>
        <select
          className={control}
          value={filter.status}
          onChange={(event) => onChange({ status: event.target.value as ReadStatus })}
        >
          {readStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr-only">{t('type')}</span>
        <select
          className={control}
          value={filter.type ?? ''}
          onChange={(event) => onChange({ type: (event.target.value || null) as NotificationType | null })}
        >
          <option value="">{t('anyType')}</option>
          {notificationTypes.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <details className="group/panel col-span-2 min-w-0 rounded-md border border-edge-strong/60 bg-raised open:basis-full lg:open:basis-auto">
        <summary className="flex h-[calc(2.75rem-2px)] list-none items-center gap-2 px-3.5 font-medium">
          <Icon name="gear" />
          {t('settings')}
        </summary>
        <div className="border-t border-edge px-4">
          <PushToggle />
          <Link to="/settings#notifications" className="link mb-4 inline-block">
            {t('allSettings')}
          </Link>
        </div>
      </details>
    </div>
  );
}
