import { useEffect, useRef } from 'react';
import { noteReachable, useIsReachable } from '#web/api/http/reachability.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { SignPage } from '#web/ui/layout/sign-page.tsx';

/** Shown by the service worker for pages that it has not cached. */
export function OfflinePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The cached markup does not contain the URL.
  const from = (useHydrated() ? params.get('from') : null) ?? '/';
  // Addresses of other sites are not followed.
  const path = /^\/(?![/\\])/.test(from) ? from : '/';
  const isFromWorker = params.has('from');
  useEffect(() => {
    if (isFromWorker) noteReachable(false);
  }, [isFromWorker]);
  useEffect(() => {
    void isDataCached(path).then((isCached) => isCached && navigate(path, { replace: true }));
  }, [path, navigate]);
  return <OfflineSign path={path} />;
}

/** Replaces a page whose data cannot be fetched. */
export function OfflineSign({ path }: { path: string }) {
  const { t } = useTranslation();
  useReturn(path);
  return (
    <SignPage
      title={t('offline.title')}
      sign={t('offline.sign', { returnObjects: true })}
      text={t('offline.text')}
      actions={
        <>
          {/* A full load, which requests the page from the server. */}
          <a href={path} className={buttonStyle({ variant: 'bulb' })}>
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

/** Loads the page as soon as the server answers again. */
function useReturn(path: string): void {
  const isReachable = useIsReachable();
  const wasUnreachable = useRef(false);
  useEffect(() => {
    if (!isReachable) wasUnreachable.current = true;
    else if (wasUnreachable.current) window.location.replace(path);
  }, [isReachable, path]);
}

/** Whether the service worker has the answer that a title's or person's page shows. */
async function isDataCached(path: string): Promise<boolean> {
  const [, kind, id] = /^\/(movie|person)\/(\d+)/.exec(path) ?? [];
  if (!id || !('caches' in window)) return false;
  const answer = `/api/${kind === 'movie' ? 'movies' : 'people'}/${id}`;
  return (await caches.match(answer, { ignoreSearch: true, ignoreVary: true })) !== undefined;
}
