import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useParams } from 'react-router';
import { failureOf } from '#web/api/http/api-error.ts';
import { usePublicProfile } from '#web/api/account/profiles.ts';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';

export function PublicProfilePage() {
  const { t } = useTranslation('settings');
  const { username = '' } = useParams();
  const { data: profile, error, refetch } = usePublicProfile(username);
  if (error && !profile) {
    const isHidden = failureOf(error).status === 404;
    return (
      <div className="page-width pt-10">
        <PageHead title={t(isHidden ? 'profile.notFound' : 'profile.failed')} hidden />
        <h1 className="sr-only">{t(isHidden ? 'profile.notFound' : 'profile.failed')}</h1>
        <Message title={t(isHidden ? 'profile.notFound' : 'profile.failed')} alert={!isHidden}>
          {isHidden ? (
            <>
              <p className="text-lg">{t('profile.notFoundText')}</p>
              <Link to="/" className={buttonStyle()}>
                {t('profile.home')}
              </Link>
            </>
          ) : (
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          )}
        </Message>
      </div>
    );
  }
  if (!profile) return <output aria-label={t('profile.loading')} className="waiting page-width mt-10 block h-40" />;
  const { name, profile_picture_url: picture, favorites } = profile;
  return (
    <article>
      <PageHead title={name} description={t('profile.description', { name })} type="profile" />
      <header className="on-stage dusk-strip text-on-stage">
        <div className="page-width flex items-center gap-5 pt-10 pb-10">
          <Avatar name={name} src={picture} className="size-20 text-3xl sm:size-28 sm:text-4xl" />
          <div className="min-w-0">
            <h1 className="display text-[clamp(2.5rem,1.6rem+4vw,4.5rem)] break-words">{name}</h1>
            <p className="text-lg text-on-stage-soft">@{profile.username}</p>
          </div>
        </div>
      </header>
      <div className="page-width pt-10">
        <Section id="favorites" title={t('profile.favorites')}>
          {favorites.length === 0 ? (
            <p className="text-lg text-soft">{t('profile.empty', { name })}</p>
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
      </div>
    </article>
  );
}
