import { useEffect } from 'react';
import { useLoaderData, useParams } from 'react-router';
import type { TitleDetail } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useTitle } from '#web/api/catalogue/queries.ts';
import { titleBody } from '#web/app/routing/page-bodies.ts';
import type { Loaded } from '#web/app/routing/load-page.ts';
import { AddToList } from '#web/features/custom-lists/add-to-list.tsx';
import { TitleRating, TitleWatch } from '#web/features/diary/title-watch.tsx';
import { TitleFollow } from '#web/features/follows/follow-button.tsx';
import { TagList } from '#web/features/search/tag-list.tsx';
import { TitleActions } from '#web/features/lists/title-actions.tsx';
import { TitleHeroSkeleton } from '#web/features/titles/title-hero-skeleton.tsx';
import { TitleHero } from '#web/features/titles/title-hero.tsx';
import { prepareIntl } from '#web/i18n/prepare-intl.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { imageUrl } from '#web/lib/images/image-url.ts';
import { LoadingHead } from '#web/ui/layout/loading-head.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { DetailFailure } from './detail-failure.tsx';

export function MoviePage() {
  const id = Number(useParams()['id']);
  const loaded = useLoaderData<Loaded>();
  const { data: title, error, refetch } = useTitle(id, { enabled: !loaded.failure });
  const failure = title ? null : error ? failureOf(error) : loaded.failure;
  if (failure)
    return <DetailFailure failure={failure} kind="title" path={`/movie/${id}`} onRetry={() => void refetch()} />;
  if (!title)
    return (
      <>
        <LoadingHead />
        <TitleHeroSkeleton />
      </>
    );
  return <TitleArticle title={title} />;
}

function TitleArticle({ title }: { title: TitleDetail }) {
  // The lower part names countries and languages.
  useEffect(prepareIntl, []);
  return (
    <article>
      <TitleMeta title={title} />
      <TitleHero
        title={title}
        tags={<TagList tags={title.tags} max={limits.detailTags} look="stage" />}
        actions={
          <>
            <TitleActions title={title} />
            <TitleWatch title={title} />
          </>
        }
        rating={
          <div className="flex flex-col items-start gap-3">
            <TitleRating title={title} />
            <div className="flex flex-wrap gap-2">
              <AddToList title={title} />
              <TitleFollow title={title} />
            </div>
          </div>
        }
      />
      <titleBody.Component title={title} />
    </article>
  );
}

function TitleMeta({ title }: { title: TitleDetail }) {
  const year = yearOf(title.release_date);
  const name = title.localised_title ?? title.title;
  return (
    <PageHead
      title={year ? `${name} (${year})` : name}
      description={title.localised_overview ?? title.overview}
      type={title.category === 'TV Shows' ? 'video.tv_show' : 'video.movie'}
      image={
        title.backdrop_path
          ? imageUrl(title.backdrop_path, 'w1280')
          : title.poster_path && imageUrl(title.poster_path, 'w500')
      }
    />
  );
}
