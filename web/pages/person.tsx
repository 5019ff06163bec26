import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLoaderData, useParams } from 'react-router';
import { failureOf } from '#web/api/http/api-error.ts';
import { usePerson } from '#web/api/catalogue/queries.ts';
import { personBody } from '#web/app/routing/page-bodies.ts';
import type { Loaded } from '#web/app/routing/load-page.ts';
import { FollowButton } from '#web/features/follows/follow-button.tsx';
import { PersonHero } from '#web/features/people/person-hero.tsx';
import { TitleHeroSkeleton } from '#web/features/titles/title-hero-skeleton.tsx';
import { imageUrl } from '#web/lib/images/image-url.ts';
import { LoadingHead } from '#web/ui/layout/loading-head.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { DetailFailure } from './detail-failure.tsx';

export function PersonPage() {
  const { t } = useTranslation('catalogue');
  const id = Number(useParams()['id']);
  const loaded = useLoaderData<Loaded>();
  const { data: person, error, refetch } = usePerson(id, { enabled: !loaded.failure });
  const failure = person ? null : error ? failureOf(error) : loaded.failure;
  if (failure)
    return <DetailFailure failure={failure} kind="person" path={`/person/${id}`} onRetry={() => void refetch()} />;
  if (!person)
    return (
      <>
        <LoadingHead />
        <TitleHeroSkeleton />
      </>
    );
  return (
    <article>
      <PageHead
        title={person.name}
        description={person.biography || t('person.description', { name: person.name })}
        type="profile"
        image={person.profile_path && imageUrl(person.profile_path, 'w500')}
      />
      <PersonHero person={person} actions={<FollowButton subject={{ kind: 'people', id: person.id }} />} />
      <personBody.Component person={person} />
    </article>
  );
}
