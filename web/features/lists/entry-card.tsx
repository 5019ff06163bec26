import { memo } from 'react';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { ListEntry } from '#contract/lists/lists.ts';
import type { PersonalList } from '#web/api/lists/queries.ts';
import { usePrefetch } from '#web/api/catalogue/prefetch.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { RemoveButton } from '#web/ui/controls/remove-button.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { Rating } from '#web/ui/media/rating.tsx';
import { useSharedPoster } from '#web/ui/media/shared-poster.ts';
import { SelectBox } from './selection/select-box.tsx';
import type { Selection } from './selection/use-selection.ts';

interface EntryCardProps {
  entry: ListEntry;
  list: PersonalList;
  isLeaving: boolean;
  /** While titles are selected. */
  selection: Selection | null;
  onRemove: (entry: ListEntry) => void;
}

const keys = { watchlist: 'c', favorites: 'f', bookmarks: 'b' } as const;

const revealed = 'opacity-0 transition-opacity duration-150 card-hover:opacity-100 card-focus:opacity-100';

/** Rendered again only when its entry changes: a collection shows dozens. */
export const EntryCard = memo(function EntryCard({ entry, list, isLeaving, selection, onRemove }: EntryCardProps) {
  const { t } = useTranslation('lists');
  const { date } = useFormats();
  const { prefetchTitle } = usePrefetch();
  const { movieId: id, genres } = entry;
  const title = useTitleName()({ title: entry.movieTitle, localised_titles: entry.localisedTitles });
  const href = `/movie/${id}`;
  const { sharedClass, markOpened } = useSharedPoster(`entry-${id}`);
  const year = yearOf(entry.releaseDate);
  return (
    <article
      data-card
      aria-busy={isLeaving || undefined}
      className={`group/card relative rounded-sm outline-offset-4 transition-opacity has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus ${isLeaving ? 'opacity-40' : ''}`}
    >
      <div className="relative">
        <Poster
          subject={{ id, title, year, genres }}
          path={entry.posterPath}
          className={`rounded-sm shadow-card transition-[translate,box-shadow] duration-300 ease-settle card-hover:-translate-y-1 card-hover:shadow-lift ${sharedClass}`}
        />
        {!selection && (
          <span
            aria-hidden="true"
            className={`absolute inset-x-2 bottom-2 hidden h-10 items-center justify-center rounded-md bg-letter font-semibold text-on-stage pointer-fine:flex ${revealed}`}
          >
            {t('entry.view')}
          </span>
        )}
      </div>
      {/* The virtual grid needs equal heights. */}
      <div className="min-h-26 pt-2.5 pointer-coarse:min-h-30">
        <h3 className="line-clamp-2 text-[0.9375rem] leading-snug font-semibold underline decoration-transparent underline-offset-3 transition-colors card-hover:decoration-accent">
          {title}
        </h3>
        <p className="mt-0.5 flex items-center gap-2 text-sm text-faint tabular-nums">
          {year ?? t('entry.unknownYear')}
          <Rating value={entry.voteAverage} className="text-soft" />
        </p>
        <p className="text-sm text-faint not-pointer-coarse:truncate pointer-coarse:line-clamp-2 pointer-coarse:pe-8">
          {t('entry.added', { date: date(entry.addedAt) })}
        </p>
      </div>
      {selection ? (
        <SelectBox entry={entry} title={title} selection={selection} />
      ) : (
        <>
          <Link
            to={href}
            viewTransition
            aria-label={t('entry.viewTitle', { title })}
            onClick={markOpened}
            onPointerEnter={() => prefetchTitle(id)}
            onFocus={() => prefetchTitle(id)}
            className="absolute inset-0 outline-none"
          />
          <RemoveButton
            label={t(`entry.remove.${list}`, { title })}
            hint={t('entry.removeShort')}
            isLeaving={isLeaving}
            shortcut={keys[list]}
            onRemove={() => onRemove(entry)}
            iconClass="size-4"
            className={`absolute grid place-items-center rounded-full focus-visible:outline-offset-0 not-pointer-coarse:end-1.5 not-pointer-coarse:top-1.5 not-pointer-coarse:size-8 not-pointer-coarse:bg-letter/90 not-pointer-coarse:text-on-stage not-pointer-coarse:hover:bg-letter pointer-coarse:-end-1.5 pointer-coarse:bottom-0 pointer-coarse:size-10 pointer-coarse:text-soft pointer-coarse:opacity-100 ${revealed}`}
          />
        </>
      )}
    </article>
  );
});

export function EntryCardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="waiting aspect-2/3" />
      <div className="waiting mt-2.5 h-4 w-4/5" />
      <div className="waiting mt-2 h-3.5 w-1/2" />
      <div className="waiting mt-2 h-3.5 w-2/3" />
    </div>
  );
}
