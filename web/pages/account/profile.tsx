import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { PasswordForm } from '#web/features/auth/password-form.tsx';
import { PictureForm } from '#web/features/auth/picture/picture-form.tsx';
import { ProfileForm } from '#web/features/auth/profile-form.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { TextSection } from '#web/ui/layout/static-page.tsx';

export function ProfilePage() {
  const { t } = useTranslation('account');
  const user = useOwnUser();
  const { date } = useFormats();
  return (
    <article>
      <PageHead title={t('profile.title')} hidden />
      <header className="on-stage dusk relative overflow-hidden text-on-stage">
        <div className="page-width relative z-10 flex flex-col gap-2 pt-10 pb-20 sm:pt-14 sm:pb-28">
          <h1 className="display text-[clamp(3rem,2rem+4vw,5.5rem)]">{t('profile.title')}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
            <span className="font-semibold">{displayNameOf(user)}</span>
            <span>@{user.username}</span>
            {user.role === 'admin' && (
              <span className="inline-flex items-center gap-1 rounded-full bg-bulb px-2.5 py-0.5 text-sm font-semibold text-letter">
                <Icon name="star" className="size-3.5" />
                {t('menu.admin')}
              </span>
            )}
            <span>{t('profile.since', { date: date(user.created_at) })}</span>
          </p>
        </div>
        <div className="roofs roofs-far h-16 sm:h-24" aria-hidden="true" />
        <div className="roofs h-10 sm:h-14" aria-hidden="true" />
      </header>
      <div className="page-width flex flex-col gap-12 pt-12">
        <TextSection id="picture" title={t('profile.picture')}>
          <PictureForm />
        </TextSection>
        <TextSection id="information" title={t('profile.information')}>
          <p className="max-w-xl">{t('profile.informationText')}</p>
          <ProfileForm />
        </TextSection>
        <TextSection id="password" title={t('profile.password')}>
          <p className="max-w-xl">{t('profile.passwordText')}</p>
          <PasswordForm />
        </TextSection>
      </div>
    </article>
  );
}
