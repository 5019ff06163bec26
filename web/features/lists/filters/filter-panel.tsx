import { useMemo } from 'react';
import type { ListEntry } from '#contract/lists/lists.ts';
import { useChosenServices } from '#web/api/account/my-services.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FilterChoice } from '#web/ui/forms/choice.tsx';
import { Tick } from '#web/ui/forms/radio-row.tsx';
import {
  countValues,
  kindNames,
  runtimeNames,
  type EntryFilters,
  type FilterCounts,
  type OfferedIds,
} from '../view/entry-filters.ts';

interface FilterPanelProps {
  id: string;
  entries: readonly ListEntry[];
  filters: EntryFilters;
  offered: OfferedIds;
  onChange: (change: Partial<EntryFilters>) => void;
}

export function FilterPanel({ id, entries, filters, offered, onChange }: FilterPanelProps) {
  const { t } = useTranslation('collection');
  const wordOf = useCatalogueWords();
  const { services } = useChosenServices();
  const counts = useMemo(() => countValues(entries, filters, offered), [entries, filters, offered]);
  const options = useOptions(counts);
  const decades = withChosen(counts.decade, filters.decade).toSorted((a, b) => Number(b) - Number(a));
  const genres = withChosen(counts.genre, filters.genre).toSorted((a, b) =>
    wordOf('genres', a).localeCompare(wordOf('genres', b)),
  );
  return (
    <section id={id} aria-label={t('label')} className="flex flex-wrap items-center gap-3">
      <FilterChoice
        label={t('kind')}
        any={t('anyKind')}
        value={filters.kind}
        options={options('kind', kindNames, (kind) => t(`kinds.${kind}`))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChoice
        label={t('genre')}
        any={t('anyGenre')}
        value={filters.genre}
        options={options('genre', genres, (genre) => wordOf('genres', genre))}
        onChange={(genre) => onChange({ genre })}
      />
      <FilterChoice
        label={t('decadeLabel')}
        any={t('anyDecade')}
        value={filters.decade === null ? null : String(filters.decade)}
        options={options('decade', decades, (decade) => t('decade', { decade }))}
        onChange={(decade) => onChange({ decade: decade === null ? null : Number(decade) })}
      />
      <FilterChoice
        label={t('runtime')}
        any={t('anyRuntime')}
        value={filters.runtime}
        options={options('runtime', runtimeNames, (range) => t(`runtimes.${range}`))}
        onChange={(runtime) => onChange({ runtime })}
      />
      {(services.length > 0 || filters.services) && (
        <Tick label={t('services')} isOn={filters.services} onChange={(isOn) => onChange({ services: isOn })} />
      )}
    </section>
  );
}

/** The chosen value is offered even where no title has it. */
function withChosen(counts: Map<string, number>, chosen: string | number | null): string[] {
  return [...new Set([...counts.keys(), ...(chosen === null ? [] : [String(chosen)])])];
}

function useOptions(counts: FilterCounts) {
  const { count } = useFormats();
  return <Value extends string>(
    name: keyof FilterCounts,
    values: readonly Value[],
    nameOf: (value: Value) => string,
  ): { value: Value; label: string }[] =>
    values.map((value) => ({ value, label: `${nameOf(value)} (${count(counts[name].get(value) ?? 0)})` }));
}
