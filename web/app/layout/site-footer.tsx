import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { Logo } from '#web/ui/media/logo.tsx';
import { ThemeChoice } from '#web/ui/controls/theme-choice.tsx';
import { LanguageLinks } from './language-links.tsx';

const pages = ['discover', 'about', 'privacy', 'terms', 'help'] as const;

export function SiteFooter() {
  const { t } = useTranslation();
  const year = useToday().slice(0, 4);
  return (
    <footer className="on-stage relative mt-24 print:hidden bg-stage text-on-stage">
      <div className="roofs-over" aria-hidden="true" />
      <div className="page-width flex flex-col gap-8 py-10 md:flex-row md:items-end md:justify-between">
        <div className="flex flex-col gap-3">
          <Logo />
          <p className="text-on-stage-soft">{t('site.motto')}</p>
        </div>
        <div className="flex flex-col gap-5 md:items-end">
          <nav aria-label={t('site.footer')}>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {pages.map((page) => (
                <li key={page}>
                  <Link
                    to={`/${page}`}
                    className="inline-block py-1 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-bulb"
                  >
                    {t(`site.${page}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageLinks />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-on-stage-soft">
            <p>{t('site.copyright', { year })}</p>
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}
