import { Link } from 'react-router';
import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { eventKey, useEventWords } from './event-words.ts';
import { useDayFormats } from './use-day-formats.ts';

interface MonthViewProps {
  /** Whole weeks. */
  days: string[];
  /** `YYYY-MM`. */
  month: string;
  today: string;
  eventsOf: (day: string) => readonly CalendarEvent[];
}

const shown = 3;

export function MonthView({ days, month, today, eventsOf }: MonthViewProps) {
  const formats = useDayFormats();
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{formats.month(`${month}-01`)}</caption>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" className="pb-2 text-start text-sm font-semibold text-soft">
              {formats.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isOutside={!day.startsWith(month)}
                isToday={day === today}
                events={eventsOf(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  events: readonly CalendarEvent[];
}

function DayCell({ day, isOutside, isToday, events }: DayCellProps) {
  const { t } = useTranslation('calendar');
  const formats = useDayFormats();
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={`h-28 border border-edge p-1.5 align-top ${isOutside ? 'bg-sunken/60' : 'bg-raised'}`}
    >
      <time
        dateTime={day}
        aria-label={formats.whole(day)}
        className={`inline-grid size-7 place-items-center rounded-full text-sm tabular-nums ${
          isToday ? 'bg-accent font-bold text-on-accent' : isOutside ? 'text-faint' : 'font-semibold'
        }`}
      >
        {Number(day.slice(8))}
      </time>
      {events.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {events.slice(0, shown).map((event) => (
            <MonthEvent key={eventKey(event)} event={event} />
          ))}
          {events.length > shown && (
            <li>
              <Link to={`?view=week&date=${day}`} className="link text-sm">
                {t('more', { number: events.length - shown })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

function MonthEvent({ event }: { event: CalendarEvent }) {
  const { name, code, what } = useEventWords()(event);
  return (
    <li>
      <Link
        to={`/movie/${event.title.id}`}
        title={`${name} · ${what}`}
        className={`flex gap-1.5 overflow-hidden rounded-sm px-1.5 py-1 text-sm leading-tight hover:underline ${
          event.episode ? 'bg-chip text-ink' : 'bg-bulb font-semibold text-letter'
        }`}
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {code && <span className="shrink-0 tabular-nums">{code}</span>}
      </Link>
    </li>
  );
}
