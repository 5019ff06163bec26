import { useSyncExternalStore } from 'react';
import { useSiteSettings } from '#web/lib/site-settings.ts';
import { storedValue } from '#web/lib/browser/stored-value.ts';

const choice = storedValue('marquee.country', (stored) =>
  typeof stored === 'string' && isCountry(stored) ? stored : null,
);

export const readCountryChoice = choice.read;
export const keepCountryChoice: (country: string) => void = choice.keep;

/** Two letters: chosen in this browser, else guessed by the server. */
export function useCountry(): string {
  const { country } = useSiteSettings();
  return useSyncExternalStore(choice.subscribe, choice.read, () => null) ?? country;
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
function isCountry(region: string | undefined): region is string {
  return /^[A-Z]{2}$/.test(region ?? '');
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}
