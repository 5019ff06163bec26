import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { SignPage } from '#web/ui/layout/sign-page.tsx';

/** What the service worker shows instead of a page that it cannot get. */
export function OfflinePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  // The markup was kept before anybody knew where from.
  const from = (useHydrated() ? params.get('from') : null) ?? '/';
  return (
    <SignPage
      title={t('offline.title')}
      sign={t('offline.sign', { returnObjects: true })}
      text={t('offline.text')}
      actions={
        <>
          {/* Not within the app: the server is to be asked. Another site's address is not followed. */}
          <a href={/^\/(?![/\\])/.test(from) ? from : '/'} className={buttonStyle({ variant: 'bulb' })}>
            {t('offline.retry')}
          </a>
          <Link to="/watchlist" className={buttonStyle({ variant: 'stage' })}>
            {t('offline.collection')}
          </Link>
        </>
      }
    />
  );
}
