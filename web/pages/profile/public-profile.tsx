import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useLoaderData, useParams } from 'react-router';
import type { PublicProfile } from '#contract/accounts/profiles.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { usePublicProfile } from '#web/api/account/profiles.ts';
import type { Loaded } from '#web/app/routing/load-page.ts';
import { statisticsPicture } from '#web/api/diary/statistics-picture.ts';
import { Compare } from './compare.tsx';
import { PublicDiary } from './public-diary.tsx';
import { PublicRatings, PublicStatistics } from './public-figures.tsx';
import { PublicLists } from './public-lists.tsx';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { LoadingHead } from '#web/ui/layout/loading-head.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';

export function PublicProfilePage() {
  const { t, i18n } = useTranslation('profile');
  const { username = '' } = useParams();
  const loaded = useLoaderData<Loaded>();
  const { data: profile, error, refetch } = usePublicProfile(username);
  const failure = error ? failureOf(error) : loaded.failure;
  if (failure && !profile) {
    const isHidden = [400, 404].includes(failure.status);
    return (
      <div className="page-width pt-10">
        <PageHead title={t(isHidden ? 'notFound' : 'failed')} hidden />
        <h1 className="sr-only">{t(isHidden ? 'notFound' : 'failed')}</h1>
        <Message title={t(isHidden ? 'notFound' : 'failed')} alert={!isHidden}>
          {isHidden ? (
            <>
              <p className="text-lg">{t('notFoundText')}</p>
              <Link to="/" className={buttonStyle()}>
                {t('home')}
              </Link>
            </>
          ) : (
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          )}
        </Message>
      </div>
    );
  }
  if (!profile)
    return (
      <>
        <LoadingHead />
        <output aria-label={t('loading')} className="waiting page-width mt-10 block h-40" />
      </>
    );
  const { name, profile_picture_url: picture } = profile;
  return (
    <article>
      <PageHead
        title={name}
        description={t('description', { name })}
        preview={profile.statistics ? statisticsPicture(profile.username, i18n.language) : undefined}
        type="profile"
      />
      <header className="on-stage dusk-strip text-on-stage">
        <div className="page-width flex items-center gap-5 pt-10 pb-10">
          <Avatar name={name} src={picture} className="size-20 text-3xl sm:size-28 sm:text-4xl" />
          <div className="min-w-0">
            <h1 className="display text-[clamp(2.5rem,1.6rem+4vw,4.5rem)] break-words">{name}</h1>
            <p className="text-lg text-on-stage-soft">@{profile.username}</p>
            <Compare username={profile.username} name={name} />
          </div>
        </div>
      </header>
      <div className="page-width flex flex-col gap-12 pt-10">
        <Favorites profile={profile} />
        {profile.lists && <PublicLists name={name} lists={profile.lists} />}
        {profile.statistics && <PublicStatistics statistics={profile.statistics} />}
        {profile.ratings && <PublicRatings name={name} ratings={profile.ratings} />}
        {profile.has_diary && <PublicDiary username={profile.username} />}
      </div>
    </article>
  );
}

function Favorites({ profile: { name, favorites, favorites_count: total } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  const { count } = useFormats();
  return (
    <Section id="favorites" title={t('favorites')}>
      {favorites.length < total && (
        <p className="mb-4 text-soft">
          {t('latestFavorites', { shown: count(favorites.length), formatted: count(total) })}
        </p>
      )}
      {favorites.length === 0 ? (
        <p className="text-lg text-soft">{t('empty', { name })}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,44%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-5">
          {favorites.map((card) => (
            <li key={card.id}>
              <TitleCard card={card} place="profile" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
