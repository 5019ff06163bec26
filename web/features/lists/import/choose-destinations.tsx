import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { listNameOf, type Destination } from './plan.ts';
import { targets } from './read/exported-entry.ts';
import type { ExportedList } from './read/read-export.ts';

interface ChooseDestinationsProps {
  file: string;
  lists: ExportedList[];
  onFind: (lists: ExportedList[], destinations: Destination[]) => void;
  onBack: () => void;
  /** For a table in which the person can choose the columns. */
  onColumns: (() => void) | null;
}

export function ChooseDestinations({ file, lists, onFind, onBack, onColumns }: ChooseDestinationsProps) {
  const { t } = useTranslation('lists');
  const [chosen, setChosen] = useState(() =>
    lists.map((list): Destination => (hasUse(list) ? (list.suggestion ?? 'none') : 'none')),
  );
  const [names, setNames] = useState(() => lists.map(listNameOf));
  const isNothingChosen = chosen.every((destination) => destination === 'none');
  const find = () =>
    onFind(
      lists.map((list, i) => (chosen[i] === 'list' ? { ...list, listName: names[i] ?? '' } : list)),
      chosen,
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words text-soft">{t('import.foundText', { name: file })}</p>
      <ul className="flex flex-col border-b border-edge">
        {lists.map((list, i) => (
          <FoundList
            key={i}
            list={list}
            destination={chosen[i] ?? 'none'}
            listName={names[i] ?? ''}
            onChoose={(destination) => setChosen(chosen.with(i, destination))}
            onRename={(listName) => setNames(names.with(i, listName))}
          />
        ))}
      </ul>
      {onColumns && (
        <Button variant="quiet" size="sm" className="self-start" onClick={onColumns}>
          {t('import.chooseColumns')}
        </Button>
      )}
      {isNothingChosen && <p className="text-end text-soft">{t('import.chooseOne')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onBack}>
          {t('import.back')}
        </Button>
        <Button disabled={isNothingChosen} onClick={find}>
          {t('import.find')}
        </Button>
      </div>
    </div>
  );
}

/** An empty list is created if it has a name. */
const hasUse = ({ entries, listName }: ExportedList) => entries.length > 0 || listName !== undefined;

/** Episodes have no other destination. */
const optionsFor = ({ suggestion }: ExportedList): Destination[] => [
  ...targets.filter((target) => (target === 'progress') === (suggestion === 'progress')),
  'none',
];

interface FoundListProps {
  list: ExportedList;
  destination: Destination;
  /** Name of the list to fill or create, with the destination `list`. */
  listName: string;
  onChoose: (destination: Destination) => void;
  onRename: (listName: string) => void;
}

function FoundList({ list, destination, listName, onChoose, onRename }: FoundListProps) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const { entries, skipped } = list;
  const target = targets.find((own) => own === list.name);
  const isOfEpisodes = list.suggestion === 'progress';
  const episodes = entries.reduce((sum, entry) => sum + (entry.episodes?.length ?? 0), 0);
  const ofFile = isOfEpisodes ? `${list.name} · ${t('import.targets.progress')}` : list.name;
  const name = list.listName ?? (target ? t(`import.targets.${target}`) : ofFile);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-edge py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-faint tabular-nums">
          {t('import.rows', { count: entries.length, formatted: count(entries.length) })}
          {isOfEpisodes && ` · ${t('import.episodes', { count: episodes, formatted: count(episodes) })}`}
          {skipped.length > 0 &&
            ` · ${t('import.skipped', { count: skipped.length, formatted: count(skipped.length) })}`}
        </p>
      </div>
      {hasUse(list) && (
        <SelectField
          label={t('import.destination', { name })}
          labelHidden
          value={destination}
          onChange={(event) => onChoose(event.target.value as Destination)}
        >
          {optionsFor(list).map((option) => (
            <option key={option} value={option}>
              {t(`import.destinations.${option}`)}
            </option>
          ))}
        </SelectField>
      )}
      {destination === 'list' && list.listName === undefined && (
        <Field
          label={t('import.listName')}
          aria-label={`${t('import.listName')}: ${name}`}
          className="w-full"
          value={listName}
          maxLength={limits.customListNameMaxLength}
          onChange={(event) => onRename(event.target.value)}
        />
      )}
    </li>
  );
}
