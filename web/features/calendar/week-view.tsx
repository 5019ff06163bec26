import { Link } from 'react-router';
import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Poster } from '#web/ui/media/poster.tsx';
import { eventKey, useEventWords } from './event-words.ts';
import { useDayFormats } from './use-day-formats.ts';

interface WeekViewProps {
  days: string[];
  today: string;
  eventsOf: (day: string) => readonly CalendarEvent[];
}

export function WeekView({ days, today, eventsOf }: WeekViewProps) {
  const formats = useDayFormats();
  return (
    <ol className="grid min-h-96 grid-cols-7 divide-x divide-edge border border-edge bg-raised">
      {days.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined} className="min-w-0">
          <h3
            className={`border-b-2 px-2 py-2 text-sm font-semibold ${day === today ? 'border-accent text-accent' : 'border-edge'}`}
          >
            <time dateTime={day}>{formats.short(day)}</time>
          </h3>
          <ul className="flex flex-col gap-4 p-2">
            {eventsOf(day).map((event) => (
              <WeekEvent key={eventKey(event)} event={event} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function WeekEvent({ event }: { event: CalendarEvent }) {
  const { title } = event;
  const { name, what, people } = useEventWords()(event);
  return (
    <li>
      <Link to={`/movie/${title.id}`} className="group flex flex-col gap-1">
        <Poster
          subject={{ ...title, year: yearOf(title.release_date) }}
          path={title.poster_path}
          placeholder={title.poster_placeholder}
          whenSeen
          className="w-full max-w-28 rounded-sm"
        />
        <span className="text-sm leading-tight font-semibold wrap-anywhere group-hover:underline">{name}</span>
        <span className="text-sm leading-tight text-soft wrap-anywhere">{what}</span>
        {people && <span className="text-sm leading-tight text-soft">{people}</span>}
      </Link>
    </li>
  );
}
