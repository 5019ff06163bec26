import { useDeferredValue, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListEntry } from '#contract/lists/lists.ts';
import { useTitlesOnOwnServices } from '#web/api/catalogue/own-offers.ts';
import { personalLists, useList, type ListState, type PersonalList } from '#web/api/lists/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { CollectionTools } from './collection-tools.tsx';
import { entryColumns, Entries } from './entries.tsx';
import { EntryCardSkeleton } from './entry-card.tsx';
import { bookmarkSync } from './lazy-bookmark-sync.ts';
import { collectionFilters } from './lazy-filters.ts';
import { noFilters, type EntryFilters } from './view/entry-filters.ts';
import { useCollectionView } from './view/use-collection-view.ts';

const PANEL = 'entries';
const FILTERS = 'entry-filters';
const none: readonly ListEntry[] = [];

export function Collection({ importer }: { importer: ReactNode }) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const { view, show, type } = useCollectionView();
  const lists: Record<PersonalList, ListState> = {
    watchlist: useList('watchlist'),
    favorites: useList('favorites'),
    bookmarks: useList('bookmarks'),
  };
  const { entries: latest, isFailed, reload } = lists[view.tab];
  // The first cards are rendered in short tasks, so that they do not block the page; later changes are shown immediately.
  const isReady = useDeferredValue(latest !== undefined);
  const entries = isReady ? latest : undefined;
  const [isFiltering, setFiltering] = useState(false);
  const filtering = useLazyModule(collectionFilters, { isWanted: isFiltering });
  const syncing = useLazyModule(bookmarkSync, { isWanted: view.tab === 'bookmarks' });
  const ids = (entries ?? none).map(({ movieId }) => movieId);
  const offered = useTitlesOnOwnServices(ids, { enabled: view.services || isFiltering });
  const filter = (change: Partial<EntryFilters>) => show(change, { replace: true });
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
          onSelect={(tab) => show({ ...noFilters, tab, q: '' }, { replace: false })}
        />
        <CollectionTools
          view={view}
          show={show}
          type={type}
          filtersId={isFiltering ? FILTERS : undefined}
          onToggleFilters={() => setFiltering(!isFiltering)}
        />
      </div>
      {filtering && isFiltering && entries && (
        <filtering.FilterPanel id={FILTERS} entries={entries} filters={view} offered={offered.ids} onChange={filter} />
      )}
      <TabPanel id={PANEL} tab={view.tab}>
        {syncing && <syncing.BookmarkSyncOffer />}
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
            view={view}
            offered={offered.ids}
            onFilter={filter}
            onShowAll={() => show({ ...noFilters, q: '' }, { replace: true })}
          />
        )}
      </TabPanel>
    </div>
  );
}

function Loading({ list }: { list: PersonalList }) {
  const { t } = useTranslation('lists');
  return (
    <div className="flex flex-col gap-4">
      <output className="text-sm text-faint">{t(`loading.${list}`)}</output>
      <div className={`grid ${entryColumns}`}>
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
