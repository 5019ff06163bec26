import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { noteReachable } from '#web/api/http/reachability.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const PROBE_MS = 10_000;

/** Shown while the server is unreachable; polls until it answers. */
export function OfflineBar() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  useEffect(() => {
    const probe = () => void askServer().then((answers) => answers && noteReachable(true));
    const timer = setInterval(probe, PROBE_MS);
    window.addEventListener('online', probe);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', probe);
      // Refetches failed and cached data. What is being fetched, such as a further page, is not fetched again.
      void queries.invalidateQueries({}, { cancelRefetch: false });
    };
  }, [queries]);
  return (
    <output className="block bg-bulb px-4 py-2 text-center text-sm font-semibold text-letter print:hidden">
      {t('offline.bar')}
    </output>
  );
}

const askServer = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
