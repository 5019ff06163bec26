import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/button-style.ts';
import { MarqueeSign } from '#web/ui/marquee-sign.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

interface NotFoundPageProps {
  title?: string;
  text?: string;
}

/** For addresses that lead nowhere, and for titles and people that are not in the catalogue. */
export function NotFoundPage({ title, text }: NotFoundPageProps) {
  const { t } = useTranslation();
  return (
    <div className="on-stage dusk relative -mb-24 flex min-h-[calc(100dvh-4rem)] flex-col items-center justify-center gap-7 px-4 pt-10 pb-40 text-center text-on-stage">
      <PageHead title={title ?? t('notFound.title')} hidden />
      <h1 className="display text-4xl">{title ?? t('notFound.title')}</h1>
      <MarqueeSign
        as="p"
        lines={t('notFound.sign', { returnObjects: true })}
        className="text-[clamp(2.5rem,9vw,5rem)]"
      />
      <p className="max-w-md text-lg text-balance">{text ?? t('notFound.text')}</p>
      <Link to="/" className={buttonStyle({ variant: 'bulb' })}>
        {t('notFound.home')}
      </Link>
      <div className="roofs roofs-far h-36" aria-hidden="true" />
      <div className="roofs h-24" aria-hidden="true" />
    </div>
  );
}
