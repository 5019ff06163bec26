import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useViewTransitionState } from 'react-router';
import type { TitleDetail } from '#contract/catalogue.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { isolated } from '#web/lib/format/isolated.ts';
import { unbrokenMarks } from '#web/lib/format/unbroken-marks.ts';
import { useBackToSearch } from '#web/lib/browser/search-origin.ts';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { PosterBackdrop } from '#web/ui/media/poster-backdrop.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { minutesOf, useDuration } from './duration.ts';
import { Overview } from './overview.tsx';
import { ShareButton } from './share-button.tsx';
import { TrailerButton } from './trailer-button.tsx';
import { useCertification } from './certification.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';

/** In characters. Longer names would leave no room for the actions on the first screen. */
const longName = 60;
const nameSize = 'text-[clamp(2.75rem,1.6rem+4.6vw,6rem)]';
const longNameSize = 'text-[clamp(1.75rem,1.2rem+2.2vw,3.25rem)]';

interface TitleHeroProps {
  title: TitleDetail;
  tags: ReactNode;
  actions?: ReactNode;
  /** The reader's own. */
  rating?: ReactNode;
}

export function TitleHero({ title, tags, actions, rating }: TitleHeroProps) {
  const { t } = useTranslation('catalogue');
  const goBack = useBackToSearch();
  const year = yearOf(title.release_date);
  const subject = { id: title.id, title: title.localised_title ?? title.title, year, genres: title.genres };
  const isMoving = useViewTransitionState(`/movie/${title.id}`);
  const name = title.localised_title ?? title.title;
  const original = title.original_title ?? title.title;
  return (
    // On phones the actions stick to the edge of the window, above the following content.
    <header data-actions className="on-stage relative isolate overflow-hidden bg-stage text-on-stage max-sm:z-20">
      <PosterBackdrop subject={subject} path={title.backdrop_path} placeholder={title.backdrop_placeholder} />
      <div className="page-width relative grid gap-x-5 gap-y-5 pt-4 pb-12 max-md:grid-cols-[9.5rem_minmax(0,1fr)] max-md:grid-rows-[auto_1fr_auto] md:gap-x-10 md:grid-cols-[clamp(13rem,24vw,20rem)_1fr] md:pb-16 lg:gap-x-14">
        <BackLink to="/" onClick={goBack} look="stage" className="col-span-2 justify-self-start">
          {t('title.back')}
        </BackLink>
        <Poster
          subject={subject}
          path={title.poster_path}
          placeholder={title.poster_placeholder}
          size="page"
          alt={t('title.poster', { title: name })}
          eager
          className={`w-full self-start rounded-md max-md:row-span-2 shadow-lift ring-1 ring-stage-edge ${isMoving ? 'shared-poster' : ''}`}
        />
        <div className="max-w-[42rem] min-w-0 self-end max-md:contents md:flex md:flex-col md:gap-5 md:pb-2 max-md:*:col-span-2">
          <Chips title={title} year={year} />
          <div className="flex flex-col gap-2">
            <h1 className={`display break-words ${name.length > longName ? longNameSize : nameSize}`}>
              <bdi>{unbrokenMarks(name)}</bdi>
            </h1>
            {name !== original && (
              <p className="text-on-stage-soft">{t('title.original', { title: isolated(original) })}</p>
            )}
            {title.title !== name && title.title !== original && (
              <p lang="en" className="text-on-stage-soft">
                {title.title}
              </p>
            )}
            {title.tagline && (
              <p lang="en" className="max-w-2xl text-lg text-on-stage-soft italic">
                {title.tagline}
              </p>
            )}
          </div>
          <Figures title={title} />
          <SectionLinks title={title} />
          <div className="action-bar">
            <TrailerButton title={title} year={year} />
            {actions}
            <ShareButton title={name} content={title.content} />
          </div>
          {rating}
          <Overview title={title} className="max-w-2xl text-lg leading-relaxed" />
          {tags}
          {title.trailer && (
            <p className="text-sm text-on-stage-soft">{t('title.trailerFrom', { site: title.trailer.site })}</p>
          )}
        </div>
      </div>
    </header>
  );
}

/** On phones, not on paper: links to the sections below. */
function SectionLinks({ title }: { title: TitleDetail }) {
  const { t } = useTranslation('catalogue');
  const parts = [
    ['watch', t('title.watch'), title.watch_countries.length > 0],
    ['cast', t('title.cast'), title.cast.length > 0],
    ['seasons', t('title.seasons'), title.seasons.length > 0],
    ['related', t('title.similar'), true],
  ] as const;
  return (
    <nav aria-label={t('title.parts')} className="sm:hidden print:hidden">
      <ul className="flex flex-wrap gap-2">
        {parts
          .filter(([, , isThere]) => isThere)
          .map(([id, name]) => (
            <li key={id}>
              <Link to={{ hash: id }} replace className={chipStyle('stage')}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Chips({ title, year }: { title: TitleDetail; year: number | null }) {
  const { t } = useTranslation('catalogue');
  const duration = useDuration();
  const certification = useCertification(title.certifications);
  const minutes = minutesOf(title);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-on-stage-soft tabular-nums max-md:col-2! max-md:row-start-2 max-md:self-end">
      <span className="rounded-xs bg-bulb px-2 py-0.5 text-sm font-bold text-letter">
        {t(`category.${title.category}`, { ns: 'site' })}
      </span>
      {year && <span>{year}</span>}
      {certification && (
        <span className="rounded-xs border border-current px-1.5 text-sm font-semibold">
          <span className="sr-only">{t('title.certification')} </span>
          {certification}
        </span>
      )}
      {minutes && (
        <>
          <span aria-hidden="true" className="max-md:hidden">
            ·
          </span>
          <span>
            {title.category === 'TV Shows' ? t('title.perEpisode', { duration: duration(minutes) }) : duration(minutes)}
          </span>
        </>
      )}
    </p>
  );
}

function Figures({ title }: { title: TitleDetail }) {
  const { t } = useTranslation('catalogue');
  const { rating, count } = useFormats();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 max-md:col-2! max-md:row-start-3 max-md:pb-1">
      {title.vote_average ? (
        <span className="inline-flex items-baseline gap-2 text-2xl font-bold tabular-nums">
          <Icon name="star" className="size-6 self-center text-bulb" />
          {t('title.rated', { rating: rating(title.vote_average) })}
        </span>
      ) : (
        <span className="text-xl font-semibold">{t('title.notRated')}</span>
      )}
      {title.vote_count > 0 && (
        <span className="text-on-stage-soft">
          {t('title.votes', { count: title.vote_count, formatted: count(title.vote_count) })}
        </span>
      )}
    </p>
  );
}
