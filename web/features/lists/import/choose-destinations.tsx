import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { ExportedList } from './read-export.ts';
import type { Destination } from './plan.ts';

interface ChooseDestinationsProps {
  file: string;
  lists: ExportedList[];
  onFind: (destinations: Destination[]) => void;
  onBack: () => void;
}

export function ChooseDestinations({ file, lists, onFind, onBack }: ChooseDestinationsProps) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const [chosen, setChosen] = useState(() => lists.map(({ suggestion }): Destination => suggestion ?? 'none'));
  const isNothingChosen = chosen.every((destination) => destination === 'none');
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words text-soft">{t('import.foundText', { name: file })}</p>
      <ul className="flex flex-col border-b border-edge">
        {lists.map(({ name, entries, skipped }, i) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-edge py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-sm text-faint tabular-nums">
                {t('import.rows', { count: entries.length, formatted: count(entries.length) })}
                {skipped.length > 0 &&
                  ` · ${t('import.skipped', { count: skipped.length, formatted: count(skipped.length) })}`}
              </p>
            </div>
            <select
              aria-label={t('import.destination', { name })}
              className="h-11 rounded-md border border-edge-strong/60 bg-raised px-2.5 text-ink hover:border-ink"
              value={chosen[i]}
              onChange={(event) => setChosen(chosen.with(i, event.target.value as Destination))}
            >
              {(['watchlist', 'favorites', 'diary', 'ratings', 'none'] as const).map((destination) => (
                <option key={destination} value={destination}>
                  {t(`import.destinations.${destination}`)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {isNothingChosen && <p className="text-end text-soft">{t('import.chooseOne')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onBack}>
          {t('import.back')}
        </Button>
        <Button disabled={isNothingChosen} onClick={() => onFind(chosen)}>
          {t('import.find')}
        </Button>
      </div>
    </div>
  );
}
