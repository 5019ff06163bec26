import { isCalendarDay } from '#web/lib/format/calendar-day.ts';

export const adminTabs = ['overview', 'users', 'settings', 'database', 'audit', 'security', 'sign-up'] as const;
export type AdminTab = (typeof adminTabs)[number];

export const readTab = (params: URLSearchParams): AdminTab =>
  adminTabs.find((tab) => tab === params.get('tab')) ?? 'overview';

/** Days. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

const usualPeriod: Period = 30;

export const readPeriod = (params: URLSearchParams): Period =>
  periods.find((days) => String(days) === params.get('days')) ?? usualPeriod;

export const overviewParams = (days: Period): URLSearchParams =>
  new URLSearchParams(days === usualPeriod ? {} : { days: String(days) });

/** Bounds of the days in filters. */
export const firstDay = '2000-01-01';
export const lastDay = '2999-12-31';

/** A day, `YYYY-MM-DD`; empty if invalid. */
export const readDay = (value: string | null): string =>
  value && isCalendarDay(value) && value >= firstDay && value <= lastDay ? value : '';
