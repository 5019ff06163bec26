import { useDeferredValue, useMemo, useRef } from 'react';
import type { ListEntry } from '#contract/lists/lists.ts';
import type { PersonalList } from '#web/api/lists/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { useStableHandler } from '#web/lib/hooks/use-stable-handler.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { WindowGrid } from '#web/ui/layout/window-grid.tsx';
import { EntryCard } from './entry-card.tsx';
import { collectionFilters } from './lazy-filters.ts';
import { selectionBar } from './lazy-selection-bar.ts';
import { PrintedEntries } from './printed-entries.tsx';
import { useSelection } from './selection/use-selection.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useRemoval } from './use-removal.ts';
import { arrange } from './view/arrange.ts';
import type { CollectionView } from './view/collection-params.ts';
import { activeFilters, type EntryFilters, type OfferedIds } from './view/entry-filters.ts';

export const entryColumns =
  'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,44%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-5';

interface EntriesProps {
  list: PersonalList;
  entries: readonly ListEntry[];
  view: CollectionView;
  offered: OfferedIds;
  onFilter: (change: Partial<EntryFilters>) => void;
  onShowAll: () => void;
}

export function Entries({ list, entries, view, offered, onFilter, onShowAll }: EntriesProps) {
  const { t } = useTranslation('lists');
  const shown = useShown(entries, view, offered);
  const grid = useRef<HTMLDivElement>(null);
  const { leaving, takeOff } = useRemoval(list);
  const closeGap = useFocusAfterRemoval(grid, shown);
  const remove = useStableHandler((entry: ListEntry) => {
    closeGap(entry);
    takeOff(entry);
  });
  const selection = useSelection(shown);
  const bar = useLazyModule(selectionBar, { isWanted: selection.isOn, onError: selection.end });
  const filtering = useLazyModule(collectionFilters, { isWanted: activeFilters(view).length > 0 });
  return (
    <div ref={grid} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <EntriesCount shown={shown.length} all={entries.length} />
        {filtering && <filtering.ActiveFilters filters={view} onChange={onFilter} />}
        {!selection.isOn && shown.length > 0 && (
          <button type="button" className="link ms-auto py-1 text-sm print:hidden" onClick={selection.start}>
            {t('tools.select')}
          </button>
        )}
      </div>
      {shown.length === 0 ? (
        <Nothing view={view} onShowAll={onShowAll} />
      ) : (
        <>
          <WindowGrid
            items={shown}
            keyOf={({ movieId }) => movieId}
            labelledBy="entries-count"
            className={`${entryColumns} print:hidden`}
          >
            {(entry) => (
              <EntryCard
                entry={entry}
                list={list}
                isLeaving={leaving.has(entry.movieId)}
                selection={selection.isOn ? selection : null}
                onRemove={remove}
              />
            )}
          </WindowGrid>
          <PrintedEntries entries={shown} />
        </>
      )}
      {selection.isOn && bar && <bar.SelectionBar list={list} selection={selection} shownCount={shown.length} />}
    </div>
  );
}

function useShown(entries: readonly ListEntry[], view: CollectionView, offered: OfferedIds): ListEntry[] {
  const { i18n } = useTranslation('lists');
  const { language } = i18n;
  // Typing stays responsive while a large grid renders.
  const q = useDeferredValue(view.q);
  const { sort, seed, watched, kind, genre, decade, runtime, services } = view;
  return useMemo(() => {
    const filters = { watched, kind, genre, decade, runtime, services };
    return arrange(entries, { q, sort, seed, filters, offered, language });
  }, [entries, q, sort, seed, watched, kind, genre, decade, runtime, services, offered, language]);
}

function EntriesCount({ shown, all }: { shown: number; all: number }) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  return (
    <h2 id="entries-count" className="text-sm text-faint tabular-nums" aria-live="polite">
      {shown === all
        ? t('count', { count: all, formatted: count(all) })
        : t('countOf', { shown: count(shown), all: count(all) })}
    </h2>
  );
}

/** The active filters are shown above, each with a button that removes it. */
function Nothing({ view, onShowAll }: { view: CollectionView; onShowAll: () => void }) {
  const { t } = useTranslation('lists');
  const query = view.q.trim();
  const isFiltered = activeFilters(view).length > 0;
  return (
    <Message title={query === '' || isFiltered ? t('nothingWatched') : t('nothing', { query })}>
      <Button variant="quiet" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </Message>
  );
}
