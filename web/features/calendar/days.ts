import { isCalendarDay } from '#web/lib/format/calendar-day.ts';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Days of an agenda. */
const agendaDays = 90;

const dayMs = 86_400_000;

/** `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** The first day of the month `count` months later. */
const addMonths = (day: string, count: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1)).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const firstWeekday = (language: string) => (language === 'en' || language === 'pt' ? 0 : 1);

const weekStart = (day: string, first: number): string => addDays(day, -((new Date(day).getUTCDay() - first + 7) % 7));

const daysFrom = (start: string, count: number): string[] => Array.from({ length: count }, (_, i) => addDays(start, i));

/** The days that a view shows; a month in whole weeks. `first` is the first day of the week. */
export function daysOf(view: CalendarView, day: string, first: number): string[] {
  if (view === 'agenda') return daysFrom(day, agendaDays);
  if (view === 'week') return daysFrom(weekStart(day, first), 7);
  const start = weekStart(addMonths(day, 0), first);
  const end = addDays(weekStart(addDays(addMonths(day, 1), -1), first), 6);
  return daysFrom(start, Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1);
}

/** The day to show after one press on earlier (-1) or later (1). */
export function turn(view: CalendarView, day: string, by: -1 | 1): string {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, by * (view === 'week' ? 7 : agendaDays));
}

/** Reads the URL; missing or invalid parameters default to the current month. */
export function readCalendarParams(params: URLSearchParams, today: string): { view: CalendarView; day: string } {
  const day = params.get('date') ?? '';
  const view = calendarViews.find((known) => known === params.get('view')) ?? 'month';
  const isKnown = isCalendarDay(day) && day >= '1900-01-01' && day <= '2999-01-01';
  return { view, day: isKnown ? day : today };
}
