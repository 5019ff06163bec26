import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLoaderData, useParams } from 'react-router';
import { failureOf } from '#web/api/http/api-error.ts';
import { usePerson } from '#web/api/catalogue/queries.ts';
import { personBody } from '#web/app/routing/page-bodies.ts';
import type { Loaded } from '#web/app/routing/load-page.ts';
import { PersonHero } from '#web/features/people/person-hero.tsx';
import { TitleHeroSkeleton } from '#web/features/titles/title-hero-skeleton.tsx';
import { imageUrl } from '#web/lib/images/image-url.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { NotFoundPage } from './not-found.tsx';
import { OfflineSign } from './offline.tsx';

export function PersonPage() {
  const { t } = useTranslation('catalogue');
  const id = Number(useParams()['id']);
  const loaded = useLoaderData<Loaded>();
  const { data: person, error, refetch } = usePerson(id, { enabled: !loaded.failure });
  const failure = person ? null : error ? failureOf(error) : loaded.failure;
  if (failure && (failure.status === 404 || failure.status === 400))
    return <NotFoundPage title={t('person.notFound')} text={t('person.notFoundText')} />;
  if (failure?.status === 0) return <OfflineSign path={`/person/${id}`} />;
  if (failure)
    return (
      <>
        <PageHead title={t('site.name', { ns: 'site' })} hidden />
        <Message title={t('person.failed')} alert>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('search.retry', { ns: 'site' })}
          </Button>
        </Message>
      </>
    );
  if (!person) return <TitleHeroSkeleton />;
  return (
    <article>
      <PageHead
        title={person.name}
        description={person.biography || t('person.description', { name: person.name })}
        type="profile"
        image={person.profile_path && imageUrl(person.profile_path, 'w500')}
      />
      <PersonHero person={person} />
      <personBody.Component person={person} />
    </article>
  );
}
