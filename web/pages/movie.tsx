import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router';
import type { TitleDetail } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { failureOf } from '#web/api/api-error.ts';
import { useRelated, useTitle } from '#web/api/catalogue.ts';
import type { Loaded } from '#web/app/load-page.ts';
import { CastRow } from '#web/features/people/cast-row.tsx';
import { CrewList } from '#web/features/people/crew-list.tsx';
import { searchHref } from '#web/features/search/search-params.ts';
import { TagList } from '#web/features/search/tag-list.tsx';
import { TitleActions } from '#web/features/lists/title-actions.tsx';
import { SeasonList } from '#web/features/titles/season-list.tsx';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { TitleFacts } from '#web/features/titles/title-facts.tsx';
import { TitleHero, TitleHeroSkeleton } from '#web/features/titles/title-hero.tsx';
import { yearOf } from '#web/lib/format.ts';
import { imageUrl } from '#web/lib/image-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/message.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { NotFoundPage } from './not-found.tsx';

/** A movie or show in full. */
export function MoviePage() {
  const { t } = useTranslation('catalogue');
  const id = Number(useParams()['id']);
  const loaded = useLoaderData<Loaded>();
  const { data: title, error, refetch } = useTitle(id, { enabled: !loaded.failure });
  const failure = title ? null : error ? failureOf(error) : loaded.failure;
  if (failure && (failure.status === 404 || failure.status === 400))
    return <NotFoundPage title={t('title.notFound')} text={t('title.notFoundText')} />;
  if (failure)
    return (
      <>
        <PageHead title={t('site.name', { ns: 'site' })} hidden />
        <Message title={t('title.failed')} alert>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('search.retry', { ns: 'site' })}
          </Button>
        </Message>
      </>
    );
  if (!title) return <TitleHeroSkeleton />;
  return <TitleArticle title={title} />;
}

function TitleArticle({ title }: { title: TitleDetail }) {
  const { t } = useTranslation('catalogue');
  const searchFor = (q: string) => searchHref({ q });
  return (
    <article>
      <TitleMeta title={title} />
      <TitleHero
        title={title}
        tags={<TagList tags={title.tags} max={limits.detailTags} look="stage" />}
        actions={<TitleActions title={title} />}
      />
      <div className="page-width flex flex-col gap-14 pt-12">
        {title.cast.length > 0 && (
          <Section id="cast" title={t('title.cast')}>
            <CastRow label={t('title.cast')} headingId="cast" cast={title.cast} />
          </Section>
        )}
        {title.seasons.length > 0 && (
          <Section id="seasons" title={t('title.seasons')}>
            <SeasonList seasons={title.seasons} />
          </Section>
        )}
        {title.crew.length > 0 && (
          <Section id="crew" title={t('title.crew')}>
            <CrewList crew={title.crew} />
          </Section>
        )}
        <Section id="facts" title={t('title.facts')}>
          <TitleFacts title={title} searchFor={searchFor} />
        </Section>
        <Related id={title.id} />
      </div>
    </article>
  );
}

function Related({ id }: { id: number }) {
  const { t } = useTranslation('catalogue');
  const { data } = useRelated(id);
  if (!data?.results.length) return null;
  return (
    <Section id="related" title={t('title.related')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 xs:grid-cols-3 sm:gap-x-5 lg:grid-cols-5">
        {data.results.map((card) => (
          <li key={card.id}>
            <TitleCard card={card} place="related" grows={false} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TitleMeta({ title }: { title: TitleDetail }) {
  const year = yearOf(title.release_date);
  return (
    <PageHead
      title={year ? `${title.title} (${year})` : title.title}
      description={title.overview}
      type={title.category === 'TV Shows' ? 'video.tv_show' : 'video.movie'}
      image={
        title.backdrop_path
          ? imageUrl(title.backdrop_path, 'w1280')
          : title.poster_path && imageUrl(title.poster_path, 'w500')
      }
    />
  );
}
