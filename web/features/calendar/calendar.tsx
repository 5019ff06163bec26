import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { discoverHref } from '#web/api/catalogue/discover-address.ts';
import { useCalendar } from '#web/api/calendar/calendar.ts';
import { useFollows } from '#web/api/calendar/follows.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { localDay } from '#web/lib/format/local-day.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { AgendaView } from './agenda-view.tsx';
import { calendarViews, daysOf, firstWeekday, readCalendarParams, turn, type CalendarView } from './days.ts';
import { MonthView } from './month-view.tsx';
import { useDayFormats } from './use-day-formats.ts';
import { WeekView } from './week-view.tsx';

/** View and day are in the address. Phones show the agenda only. */
export function Calendar() {
  const { t, i18n } = useTranslation('calendar');
  const [params, setParams] = useSearchParams();
  const today = localDay();
  const isWide = useMedia('(min-width: 48rem)');
  const read = readCalendarParams(params, today);
  const view = isWide ? read.view : 'agenda';
  const days = daysOf(view, read.day, firstWeekday(i18n.language));
  const { data: events, isError, refetch } = useCalendar(days[0]!, days.at(-1)!);
  const { data: follows } = useFollows();
  const show: Show = (change) => {
    const latest = readCalendarParams(latestParams(), today);
    const { view: shown, day } = { ...latest, ...change(latest.day) };
    setParams(
      { ...(shown === 'month' ? {} : { view: shown }), ...(day === today ? {} : { date: day }) },
      { replace: true, preventScrollReset: true },
    );
  };
  if (events?.length === 0 && read.day === today && follows && follows.titles.length + follows.people.length === 0)
    return <Empty />;
  return (
    <div className="flex flex-col gap-5">
      <Toolbar view={view} day={read.day} days={days} onShow={show} today={today} hasViews={isWide} />
      {isError && !events ? (
        <Message title={t('failed')} alert>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Message>
      ) : events ? (
        <Panel view={view} hasViews={isWide}>
          <View view={view} days={days} day={read.day} today={today} events={events} />
        </Panel>
      ) : (
        <output aria-label={t('loading')} className="waiting block h-96 rounded-md!" />
      )}
    </div>
  );
}

const panelId = 'calendar';

/** Labelled by its tab where there are tabs. */
function Panel({ view, hasViews, children }: { view: CalendarView; hasViews: boolean; children: ReactNode }) {
  return hasViews ? (
    <TabPanel id={panelId} tab={view}>
      {children}
    </TabPanel>
  ) : (
    children
  );
}

interface ToolbarProps {
  view: CalendarView;
  day: string;
  days: string[];
  today: string;
  hasViews: boolean;
  onShow: Show;
}

/** What to change. The day is the last one asked for, which the page may not show yet. */
type Show = (change: (day: string) => { view?: CalendarView; day?: string }) => void;

function Toolbar({ view, day, days, today, hasViews, onShow }: ToolbarProps) {
  const { t } = useTranslation('calendar');
  const formats = useDayFormats();
  const heading = view === 'month' ? formats.month(day) : formats.range(days[0]!, days.at(-1)!);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
      <h2 aria-live="polite" className="display me-auto text-3xl max-sm:w-full">
        {heading}
      </h2>
      {hasViews && (
        <Tabs
          label={t('views.label')}
          panelId={panelId}
          tabs={calendarViews.map((key) => ({ key, label: t(`views.${key}`) }))}
          selected={view}
          onSelect={(key) => onShow(() => ({ view: key }))}
        />
      )}
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="square"
          className="size-11!"
          aria-label={t('earlier')}
          onClick={() => onShow((from) => ({ day: turn(view, from, -1) }))}
        >
          <Icon name="left" />
        </Button>
        <Button variant="quiet" onClick={() => onShow(() => ({ day: today }))}>
          {t('today')}
        </Button>
        <Button
          variant="quiet"
          size="square"
          className="size-11!"
          aria-label={t('later')}
          onClick={() => onShow((from) => ({ day: turn(view, from, 1) }))}
        >
          <Icon name="right" />
        </Button>
      </div>
    </div>
  );
}

interface ViewProps {
  view: CalendarView;
  days: string[];
  day: string;
  today: string;
  events: readonly CalendarEvent[];
}

function View({ view, days, day, today, events }: ViewProps) {
  const { t } = useTranslation('calendar');
  const byDay = Map.groupBy(events, ({ date }) => date);
  const eventsOf = (of: string) => byDay.get(of) ?? [];
  const nothing = events.length === 0 && <p className="py-4 text-soft">{t('nothing')}</p>;
  if (view === 'agenda') return nothing || <AgendaView events={events} today={today} />;
  return (
    <>
      {view === 'month' ? (
        <MonthView days={days} month={day.slice(0, 7)} today={today} eventsOf={eventsOf} />
      ) : (
        <WeekView days={days} today={today} eventsOf={eventsOf} />
      )}
      {nothing}
    </>
  );
}

function Empty() {
  const { t } = useTranslation('calendar');
  return (
    <Message title={t('empty')} asSign>
      <p className="text-lg text-balance">{t('emptyText')}</p>
      <Link to={discoverHref({ kind: 'tv' })} className={buttonStyle()}>
        {t('discover')}
      </Link>
    </Message>
  );
}
