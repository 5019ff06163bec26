import { usePreferences } from '#web/api/account/preferences.ts';

/** The account's, if it is known and this browser knows it; else the browser's. */
export function useTimeZone(): string {
  const { data } = usePreferences();
  const own = data?.time_zone;
  return own && isKnown(own) ? own : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
