import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { MarqueeSign } from '#web/ui/media/marquee-sign.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

/** Shown when a page fails to render. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <main className="on-stage dusk relative flex min-h-dvh flex-col items-center justify-center gap-8 px-4 pb-32 text-center text-on-stage">
      <PageHead title={t('crash.title')} hidden />
      <MarqueeSign lines={t('crash.sign', { returnObjects: true })} className="text-[clamp(2.5rem,9vw,5rem)]" />
      <p className="max-w-md text-lg">{t('crash.text')}</p>
      <Button variant="bulb" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
      <div className="roofs h-24" aria-hidden="true" />
    </main>
  );
}
