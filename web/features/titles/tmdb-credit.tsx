import { useTranslation } from '#web/i18n/use-translation.ts';

/** Required by TMDB's terms wherever its data is shown. */
export function TmdbCredit() {
  const { t } = useTranslation('titles');
  return (
    <p className="border-t border-edge pt-4 text-sm text-faint">
      <a href="https://www.themoviedb.org/" target="_blank" rel="noopener noreferrer" className="link font-semibold">
        TMDB
      </a>{' '}
      · {t('credit')}
    </p>
  );
}
