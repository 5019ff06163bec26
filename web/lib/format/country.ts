import { useSyncExternalStore } from 'react';
import { useSiteSettings } from '#web/lib/site-settings.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

const KEY = 'marquee.country';
const listeners = new Set<() => void>();
let chosen: string | null | undefined;

/** Two letters: chosen in this browser, else guessed by the server. */
export function useCountry(): string {
  const { country } = useSiteSettings();
  const choice = useSyncExternalStore(subscribe, readCountryChoice, () => null);
  return choice ?? country;
}

export function readCountryChoice(): string | null {
  if (chosen) return chosen;
  const stored = readStored<unknown>(KEY);
  chosen = typeof stored === 'string' && /^[A-Z]{2}$/.test(stored) ? stored : null;
  return chosen;
}

export function keepCountryChoice(country: string): void {
  chosen = country;
  writeStored(KEY, country);
  for (const listener of listeners) listener();
}

/** Reads again what another tab has stored. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== KEY) return;
  chosen = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/** The region of the preferred language in `Accept-Language` (`de-AT`), else the country with most speakers. */
export function guessCountry(accepted: string): string {
  const locales = accepted.split(',').flatMap((part) => localeOf(part.split(';')[0]?.trim() ?? ''));
  const [first] = locales;
  const named = locales.find(({ language, region }) => language === first?.language && isCountry(region));
  const country = named?.region ?? new Intl.Locale(first?.language ?? 'en').maximize().region;
  return isCountry(country) ? country : 'US';
}

/** Excludes `419` for Latin America. */
const isCountry = (region: string | undefined): region is string => /^[A-Z]{2}$/.test(region ?? '');

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}
