import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { ListEntry } from '#contract/lists/lists.ts';
import { personalLists, useList, type ListState, type PersonalList } from '#web/api/lists/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { WindowGrid } from '#web/ui/layout/window-grid.tsx';
import { arrange, entrySorts, watchedFilters, type EntrySort, type WatchedFilter } from './arrange.ts';
import { EntryCard, EntryCardSkeleton } from './entry-card.tsx';
import { EntrySearch } from './entry-search.tsx';
import { PrintedEntries } from './printed-entries.tsx';
import { useCollectionView } from './use-collection-view.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useRemoval } from './use-removal.ts';

const PANEL = 'entries';
const none: readonly ListEntry[] = [];
const columns =
  'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,44%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-5';

export function Collection({ importer }: { importer: ReactNode }) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const { view, show, type } = useCollectionView();
  const lists: Record<PersonalList, ListState> = {
    watchlist: useList('watchlist'),
    favorites: useList('favorites'),
    bookmarks: useList('bookmarks'),
  };
  const { entries, isFailed, reload } = lists[view.tab];
  return (
    <div className="page-width flex min-h-[80dvh] flex-col gap-6 pt-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Tabs
          label={t('tabs.label')}
          panelId={PANEL}
          tabs={personalLists.map((list) => ({
            key: list,
            label: t(`tabs.${list}`),
            count: lists[list].entries && count(lists[list].entries.length),
          }))}
          selected={view.tab}
          onSelect={(tab) => show({ tab, q: '', watched: 'all' }, { replace: false })}
        />
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-3 md:justify-end">
          <EntrySearch
            label={t(`tools.search.${view.tab}`)}
            text={view.q}
            onType={type}
            onClear={() => show({ q: '' }, { replace: true })}
          />
          {view.tab !== 'bookmarks' && (
            <Choice
              label={t('tools.watched')}
              value={view.watched}
              options={watchedFilters.map((value) => ({ value, label: t(`tools.watchedFilters.${value}`) }))}
              onChange={(watched) => show({ watched }, { replace: true })}
            />
          )}
          <label className="shrink-0 max-xs:grow">
            <span className="sr-only">{t('tools.sort')}</span>
            <select
              className="h-11 w-full rounded-md border border-edge-strong/60 bg-raised px-2.5 text-ink hover:border-ink"
              value={view.sort}
              onChange={(event) => show({ sort: event.target.value as EntrySort }, { replace: true })}
            >
              {entrySorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`tools.sorts.${sort}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <TabPanel id={PANEL} tab={view.tab}>
        {isFailed ? (
          <Message title={t('failed')} alert>
            <Button variant="quiet" onClick={reload}>
              {t('retry')}
            </Button>
          </Message>
        ) : !entries ? (
          <Loading list={view.tab} />
        ) : entries.length === 0 ? (
          <Empty list={view.tab} importer={importer} />
        ) : (
          <Entries
            key={view.tab}
            list={view.tab}
            entries={entries}
            {...view}
            onShowAll={() => show({ q: '', watched: 'all' }, { replace: true })}
          />
        )}
      </TabPanel>
    </div>
  );
}

interface EntriesProps {
  list: PersonalList;
  entries: readonly ListEntry[];
  q: string;
  sort: EntrySort;
  watched: WatchedFilter;
  onShowAll: () => void;
}

function Entries({ list, entries, q, sort, watched, onShowAll }: EntriesProps) {
  const { t, i18n } = useTranslation('lists');
  const { count } = useFormats();
  // Typing stays responsive while a large grid renders.
  const search = useDeferredValue(q);
  const shown = useMemo(
    () => arrange(entries, { q: search, sort, watched, language: i18n.language }),
    [entries, search, sort, watched, i18n.language],
  );
  const printed = useDeferredValue(shown, none);
  const grid = useRef<HTMLDivElement>(null);
  const { leaving, takeOff } = useRemoval(list);
  const closeGap = useFocusAfterRemoval(grid, shown);
  const total =
    shown.length === entries.length
      ? t('count', { count: entries.length, formatted: count(entries.length) })
      : t('countOf', { shown: count(shown.length), all: count(entries.length) });
  return (
    <div ref={grid} className="flex flex-col gap-4">
      <h2 id="entries-count" className="text-sm text-faint tabular-nums" aria-live="polite">
        {total}
      </h2>
      {shown.length === 0 ? (
        <Message title={search.trim() === '' ? t('nothingWatched') : t('nothing', { query: search.trim() })}>
          <Button variant="quiet" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        </Message>
      ) : (
        <>
          <WindowGrid
            items={shown}
            keyOf={({ movieId }) => movieId}
            labelledBy="entries-count"
            className={`${columns} print:hidden`}
          >
            {(entry) => (
              <EntryCard
                entry={entry}
                list={list}
                isLeaving={leaving.has(entry.movieId)}
                onRemove={() => {
                  closeGap(entry);
                  takeOff(entry);
                }}
              />
            )}
          </WindowGrid>
          <PrintedEntries entries={printed} />
        </>
      )}
    </div>
  );
}

function Loading({ list }: { list: PersonalList }) {
  const { t } = useTranslation('lists');
  return (
    <div className="flex flex-col gap-4">
      <output className="text-sm text-faint">{t(`loading.${list}`)}</output>
      <div className={`grid ${columns}`}>
        {Array.from({ length: 12 }, (_, i) => (
          <EntryCardSkeleton key={i} />
        ))}
      </div>
    </div>
  );
}

function Empty({ list, importer }: { list: PersonalList; importer: ReactNode }) {
  const { t } = useTranslation('lists');
  return (
    <Message title={t(`empty.${list}`)} asSign>
      <p className="text-lg text-balance">{t(`empty.hints.${list}`)}</p>
      <Link to="/" className={buttonStyle()}>
        {t('empty.discover')}
      </Link>
      {list !== 'bookmarks' && importer}
    </Message>
  );
}
