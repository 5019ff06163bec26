import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession, useOwnCall } from '#web/api/use-session.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { discoverFacetsOptions } from '#web/api/catalogue/discover.ts';
import { keepCountryChoice, useCountry } from '#web/lib/format/country.ts';
import { storedValue, textsIn } from '#web/lib/browser/stored-value.ts';
import { preferencesOptions, useChangePreferences } from './preferences.ts';

/** Offers at no extra cost. */
export const INCLUDED_OFFERS = 'flatrate,free,ads';

const none: readonly string[] = [];
const kept = storedValue('marquee.services', textsIn);

interface ChosenServices {
  country: string;
  services: readonly string[];
}

/**
 * The user's streaming services and their country: from the account, else from this browser. Empty on the server and
 * until hydration.
 */
export function useChosenServices(): ChosenServices {
  const call = useOwnCall();
  const { status } = useSession();
  const here = useSyncExternalStore(kept.subscribe, kept.read, () => none);
  const country = useCountry();
  const { data } = useQuery({ ...preferencesOptions(call), enabled: status === 'signedIn' });
  // The country is stored with each choice, also with that of no services.
  const hasChoice = data && (data.watch_country !== null || data.watch_services.length > 0);
  if (status !== 'signedIn' || !hasChoice) return { country, services: here };
  return { country: data.watch_country ?? country, services: data.watch_services };
}

/** Stores the choice in this browser and, if signed in, in the account. Calls `onError` when the account refuses it. */
export function useChooseServices(onError: () => void): (chosen: ChosenServices) => void {
  const { status } = useSession();
  const { mutate } = useChangePreferences();
  return ({ country, services }) => {
    keepCountryChoice(country);
    kept.keep(services);
    if (status === 'signedIn') mutate({ watch_services: [...services], watch_country: country }, { onError });
  };
}

/** The services with offers at no extra cost in a country, most titles first; undefined until known. */
export function useServicesOf(country: string, { enabled = true } = {}): readonly string[] | undefined {
  const filters = { offers: INCLUDED_OFFERS, watch_country: country };
  const { data } = useQuery({
    ...discoverFacetsOptions(useCall(), { filters, country, facets: 'services' }),
    enabled,
  });
  return data?.facets?.services?.map(({ value }) => value);
}

/** The chosen services that exist in the country, because filters refuse unknown ones. */
export function useMyServices(): ChosenServices {
  const { country, services } = useChosenServices();
  const known = useServicesOf(country, { enabled: services.length > 0 });
  return { country, services: services.filter((service) => known?.includes(service)) };
}
