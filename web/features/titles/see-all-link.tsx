import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** From a row of titles to the page with all of them. */
export function SeeAllLink({ to, row }: { to: string; row: string }) {
  const { t } = useTranslation('site');
  return (
    <Link to={to} aria-label={t('home.seeAllOf', { row })} className="link ms-auto shrink-0 text-sm">
      {t('home.seeAll')}
    </Link>
  );
}
