import { Link } from 'react-router';
import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Poster } from '#web/ui/media/poster.tsx';
import { eventKey, useEventWords } from './event-words.ts';
import { useDayFormats } from './use-day-formats.ts';

interface AgendaViewProps {
  events: readonly CalendarEvent[];
  today: string;
}

/** The days that have events. */
export function AgendaView({ events, today }: AgendaViewProps) {
  const { t } = useTranslation('calendar');
  const formats = useDayFormats();
  const days = [...Map.groupBy(events, ({ date }) => date)];
  return (
    <ol className="flex max-w-4xl flex-col gap-6">
      {days.map(([day, own]) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3 className="flex items-baseline gap-3 border-b-2 border-edge-strong pb-1 font-semibold">
            <time dateTime={day}>{formats.whole(day)}</time>
            {day === today && <span className="rounded-xs bg-accent px-2 text-sm text-on-accent">{t('today')}</span>}
          </h3>
          <ul className="divide-y divide-edge">
            {own.map((event) => (
              <AgendaEvent key={eventKey(event)} event={event} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function AgendaEvent({ event }: { event: CalendarEvent }) {
  const { title } = event;
  const { name, what, people } = useEventWords()(event);
  return (
    <li>
      <Link to={`/movie/${title.id}`} className="group flex items-center gap-4 py-3">
        <Poster
          subject={{ ...title, year: yearOf(title.release_date) }}
          path={title.poster_path}
          placeholder={title.poster_placeholder}
          whenSeen
          className="w-14 shrink-0 rounded-sm"
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere group-hover:underline">{name}</span>
          <span className="text-soft wrap-anywhere">{what}</span>
          {people && <span className="text-sm text-soft">{people}</span>}
        </span>
      </Link>
    </li>
  );
}
