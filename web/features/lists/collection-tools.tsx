import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import { EntrySearch } from './entry-search.tsx';
import { entrySorts } from './view/arrange.ts';
import type { CollectionView } from './view/collection-params.ts';
import { activeFilters, watchedFilters } from './view/entry-filters.ts';
import type { useCollectionView } from './view/use-collection-view.ts';

interface CollectionToolsProps extends Pick<ReturnType<typeof useCollectionView>, 'show' | 'type'> {
  view: CollectionView;
  /** While the panel is open. */
  filtersId: string | undefined;
  onToggleFilters: () => void;
}

export function CollectionTools({ view, show, type, filtersId, onToggleFilters }: CollectionToolsProps) {
  const { t } = useTranslation('lists');
  const others = activeFilters(view).filter((name) => name !== 'watched').length;
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-3 lg:flex-1 lg:basis-72 lg:justify-end">
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
      <Choice
        label={t('tools.sort')}
        value={view.sort}
        options={entrySorts.map((sort) => ({ value: sort, label: t(`tools.sorts.${sort}`) }))}
        onChange={(sort) =>
          show({ sort, seed: sort === 'random' ? Math.floor(Math.random() * 1e6) : 0 }, { replace: true })
        }
      />
      <Button
        variant="quiet"
        aria-expanded={filtersId !== undefined}
        aria-controls={filtersId}
        onClick={onToggleFilters}
      >
        {others > 0 ? t('tools.filtersOn', { count: others }) : t('tools.filters')}
      </Button>
    </div>
  );
}
