import type { TitleCard } from '#contract/catalogue.ts';
import { useTitle } from '#web/api/catalogue/queries.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Rating } from '#web/ui/media/rating.tsx';
import { minutesOf, useDuration } from './duration.ts';
import { Overview } from './overview.tsx';

const genresShown = 3;

interface TitleSummaryProps {
  card: TitleCard;
  /** The title that is likely to be shown next; fetched in advance. */
  nextId?: number | undefined;
}

/** Year, length, genres, rating and overview of a title, for a decision about it. */
export function TitleSummary({ card, nextId }: TitleSummaryProps) {
  const { t } = useTranslation('catalogue');
  const durationOf = useDuration();
  const wordOf = useCatalogueWords();
  const { data: title, isError } = useTitle(card.id, { enabled: true });
  useTitle(nextId ?? 0, { enabled: nextId !== undefined });
  const minutes = title && minutesOf(title);
  const duration = minutes && durationOf(minutes);
  const facts = [
    yearOf(card.release_date),
    duration && card.category === 'TV Shows' ? t('title.perEpisode', { duration }) : duration,
    ...card.genres.slice(0, genresShown).map((genre) => wordOf('genres', genre)),
  ].filter(Boolean);
  return (
    <>
      <p className="text-sm text-soft tabular-nums">
        {facts.join(' · ')} <Rating value={card.vote_average} className="align-text-bottom" />
      </p>
      {title ? (
        <Overview title={title} />
      ) : isError ? (
        <p className="text-soft">{t('title.failed')}</p>
      ) : (
        <div className="waiting h-24 overflow-hidden" />
      )}
    </>
  );
}
