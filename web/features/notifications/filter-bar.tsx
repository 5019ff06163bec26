import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { notificationTypes } from '#contract/notification-types.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { NotificationFilter, ReadStatus } from '#web/api/notifications.ts';
import { Icon } from '#web/ui/icon.tsx';
import { readStatuses } from './notification-filter.ts';
import { PushToggle } from './push-toggle.tsx';

interface FilterBarProps {
  filter: NotificationFilter;
  onChange: (part: Partial<NotificationFilter>) => void;
}

const control = 'h-11 rounded-md border border-edge-strong/60 bg-raised px-2.5 text-ink hover:border-ink';

/** Search, filters and the way to the settings. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('notifications');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SearchField text={filter.q} onChange={(q) => onChange({ q })} />
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
      <details className="group/panel min-w-0 rounded-md border border-edge-strong/60 bg-raised open:basis-full">
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

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('notifications');
  // What is typed is shown at once; the address follows, and may change by itself when somebody goes back.
  const [typed, setTyped] = useState({ text, inAddress: text });
  if (typed.inAddress !== text) setTyped({ text, inAddress: text });
  const type = (next: string) => {
    setTyped({ text: next, inAddress: next });
    onChange(next);
  };
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-faint" />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={typed.text}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        className="h-11 w-full rounded-md border border-edge-strong/60 bg-raised ps-10 pe-11 text-ink placeholder:text-faint hover:border-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {typed.text !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => type('')}
          className="absolute end-1 top-1 grid size-9 place-items-center rounded-sm text-faint hover:text-ink"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      )}
    </div>
  );
}
