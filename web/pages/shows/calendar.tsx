import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePreferences } from '#web/api/account/preferences.ts';
import { useFollows } from '#web/api/calendar/follows.ts';
import { adoptTimeZone } from '#web/api/calendar/time-zone.ts';
import { useOwnCall } from '#web/api/use-session.ts';
import { Calendar } from '#web/features/calendar/calendar.tsx';
import { CalendarAddress } from '#web/features/calendar/calendar-address.tsx';
import { Followed } from '#web/features/follows/followed.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export function CalendarPage() {
  const { t } = useTranslation('calendar');
  const { data: follows } = useFollows();
  return (
    <div>
      <PageHead title={t('title')} hidden />
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="page-width flex min-h-[80dvh] flex-col gap-12 pt-8">
        <Calendar />
        {follows && <Followed {...follows} />}
        <CalendarAddress />
        <ReminderZone />
      </div>
    </div>
  );
}

/** When reminders are sent. */
function ReminderZone() {
  const { t } = useTranslation('calendar');
  const { data: preferences } = usePreferences();
  const queries = useQueryClient();
  const call = useOwnCall();
  useEffect(() => void adoptTimeZone(queries, call), [queries, call]);
  if (!preferences) return null;
  return (
    <p className="text-soft">
      {t('reminders', { zone: (preferences.time_zone ?? 'UTC').replaceAll('_', ' ') })}{' '}
      <Link to="/settings#notifications" className="link">
        {t('change')}
      </Link>
    </p>
  );
}
