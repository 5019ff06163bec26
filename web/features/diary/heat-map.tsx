import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Link } from 'react-router';

interface HeatMapProps {
  year: number;
  days: readonly { day: string; count: number }[];
  /** The address of a month's entries. */
  hrefOf: (month: number) => string;
}

const months = Array.from({ length: 12 }, (_, i) => i + 1);
/** From nothing to three titles and more. */
const shades = ['bg-sunken', 'bg-accent/45', 'bg-accent/70', 'bg-accent'] as const;

/** The entries per day of a year: a small calendar for each month. */
export function HeatMap({ year, days, hrefOf }: HeatMapProps) {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  return (
    <div className="grid items-start grid-cols-[repeat(auto-fill,minmax(min(10.5rem,45%),1fr))] gap-x-8 gap-y-7">
      {months.map((month) => (
        <MonthTable key={month} year={year} month={month} counts={counts} href={hrefOf(month)} />
      ))}
    </div>
  );
}

interface MonthTableProps {
  year: number;
  month: number;
  counts: ReadonlyMap<string, number>;
  href: string;
}

function MonthTable({ year, month, counts, href }: MonthTableProps) {
  const { t, i18n } = useTranslation('diary');
  const { count, date } = useFormats();
  const weeks = weeksOf(year, month, i18n.language === 'en' ? 0 : 1);
  const total = weeks.flat().reduce((sum, day) => sum + (day ? (counts.get(day) ?? 0) : 0), 0);
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month - 1)),
  );
  return (
    <table className="w-full table-fixed border-separate border-spacing-[3px]">
      <caption className="pb-1 text-start">
        <span className="flex items-baseline justify-between gap-2">
          {total > 0 ? (
            <Link to={href} className="link font-semibold">
              {name}
            </Link>
          ) : (
            <span className="font-semibold text-faint">{name}</span>
          )}
          {total > 0 && <span className="text-sm text-faint tabular-nums">{count(total)}</span>}
        </span>
      </caption>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              const watched = day ? (counts.get(day) ?? 0) : 0;
              const label =
                day && watched > 0
                  ? t('page.dayCount', { count: watched, date: date(day), formatted: count(watched) })
                  : undefined;
              return (
                <td key={column} className="p-0">
                  {day && (
                    <span title={label} className={`block aspect-square rounded-xs ${shades[Math.min(watched, 3)]}`}>
                      {label && <span className="sr-only">{label}</span>}
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of seven days as `YYYY-MM-DD`; null outside of the month. `firstDay`: 0 is Sunday. */
function weeksOf(year: number, month: number, firstDay: number): (string | null)[][] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() - firstDay + 7) % 7;
  const two = (part: number) => String(part).padStart(2, '0');
  const cells = [
    ...Array<null>(before).fill(null),
    ...Array.from({ length }, (_, i) => `${year}-${two(month)}-${two(i + 1)}`),
  ];
  return Array.from({ length: 6 }, (_, row) => Array.from({ length: 7 }, (__, i) => cells[row * 7 + i] ?? null));
}
