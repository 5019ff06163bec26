import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import type { Language } from '#contract/preference-choices.ts';

interface Options {
  language: Language;
  /** Milliseconds since 1970. */
  now: number;
  publicUrl: string;
}

/** All-day events as an iCalendar file (RFC 5545). The UID of an event stays when its date changes. */
export function writeCalendar(events: CalendarEvent[], { language, now, publicUrl }: Options): string {
  const { host } = new URL(publicUrl);
  const stamp = `${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Marquee',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${keyOf(event)}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(event.date)}`,
      `DTEND;VALUE=DATE:${basic(dayAfter(event.date))}`,
      `SUMMARY:${escapeText(summaryOf(event, language))}`,
      `URL:${publicUrl}/movie/${event.title.id}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const keyOf = ({ title, episode }: CalendarEvent) =>
  episode ? `episode-${title.id}-${episode.season_number}-${episode.episode_number}` : `release-${title.id}`;

function summaryOf({ title, episode }: CalendarEvent, language: Language): string {
  const name = (language === 'en' ? undefined : title.localised_titles?.[language]) ?? title.title;
  if (!episode) return name;
  const number = `${name} ${episode.season_number}×${String(episode.episode_number).padStart(2, '0')}`;
  return episode.name === null ? number : `${number}: ${episode.name}`;
}

const basic = (date: string) => date.replaceAll('-', '');
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** RFC 5545, 3.3.11; other control characters are not allowed in texts. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F]/g, '');

const octetsMax = 75;

/** Lines of at most 75 octets; characters are not split (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > octetsMax) {
      parts.push(part);
      // Continued lines start with a space.
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
