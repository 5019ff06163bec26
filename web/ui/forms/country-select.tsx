import { useId } from 'react';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';

interface CountrySelectProps {
  label: string;
  countries: string[];
  chosen: string;
  onChoose: (country: string) => void;
}

export function CountrySelect({ label, countries, chosen, onChoose }: CountrySelectProps) {
  const { i18n } = useTranslation();
  const displayName = useDisplayName();
  const id = useId();
  // Browser and server may name countries differently, so the server renders only the chosen one.
  const isListening = useHydrated();
  const offered = isListening ? [...new Set([chosen, ...countries])] : [chosen];
  const named = offered
    .map((code) => ({ code, name: displayName('region', code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
  return (
    <div className="flex items-center gap-3 max-[16rem]:flex-wrap">
      <label htmlFor={id} className="text-sm text-faint">
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        disabled={!isListening}
        onChange={(event) => onChoose(event.target.value)}
        className="h-10 max-w-[min(15rem,100%)] min-w-0 rounded-md border border-edge-strong/60 bg-raised px-3 font-medium text-ink"
      >
        {named.map(({ code, name }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
