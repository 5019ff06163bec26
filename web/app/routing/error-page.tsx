import { useRouteError } from 'react-router';
import { useIsReachable } from '#web/api/http/reachability.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { MarqueeSign } from '#web/ui/media/marquee-sign.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

/** Shown when a page fails to render, or when its files cannot be fetched. */
export function ErrorPage() {
  const { t } = useTranslation();
  const isLoadFailure = isFailedImport(useRouteError());
  const isOffline = !useIsReachable() && isLoadFailure;
  const words = isOffline ? 'offline' : 'crash';
  return (
    <main className="on-stage dusk relative flex min-h-dvh flex-col items-center justify-center gap-8 px-4 pb-32 text-center text-on-stage">
      <PageHead title={t(`${words}.title`)} hidden />
      <MarqueeSign lines={t(`${words}.sign`, { returnObjects: true })} className="text-[clamp(2.5rem,9vw,5rem)]" />
      <p className="max-w-md text-lg">{t(`${words}.text`)}</p>
      <Button variant="bulb" onClick={() => window.location.reload()}>
        {t(isOffline ? 'offline.retry' : 'crash.reload')}
      </Button>
      <div className="roofs h-24" aria-hidden="true" />
    </main>
  );
}

/** In the words of Chromium and Firefox, and of WebKit. */
const isFailedImport = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
