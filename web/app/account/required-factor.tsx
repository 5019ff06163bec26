import { useSessionStore } from '#web/api/use-session.ts';
import { SecuritySection } from '#web/features/settings/security/security-section.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

/** Replaces every page until a second factor is set up. */
export function RequiredFactor() {
  const { t } = useTranslation('security');
  const session = useSessionStore();
  return (
    <article className="page-width flex flex-col gap-8 pt-8 pb-12 sm:pt-10">
      <PageHead title={t('required.title')} hidden />
      <h1 className="display text-[clamp(2.5rem,1.8rem+2.8vw,4.25rem)]">{t('required.title')}</h1>
      <Notice icon="lock">{t('required.text')}</Notice>
      <SecuritySection isFirst />
      <Button variant="quiet" className="self-start" onClick={() => void session.signOut()}>
        {t('required.signOut')}
      </Button>
    </article>
  );
}
