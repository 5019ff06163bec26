import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { SignPage } from '#web/ui/layout/sign-page.tsx';

/** Shown by the service worker for pages that it has not cached. */
export function OfflinePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  // The cached markup does not know the address.
  const from = (useHydrated() ? params.get('from') : null) ?? '/';
  return (
    <SignPage
      title={t('offline.title')}
      sign={t('offline.sign', { returnObjects: true })}
      text={t('offline.text')}
      actions={
        <>
          {/* A full load, so that the server is asked. Addresses of other sites are ignored. */}
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
