import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from './message.tsx';

interface PastLastPageProps {
  /** Of the address. */
  page: number;
  /** The last page that exists. */
  last: number;
}

/** For a `page` of the address that does not exist, or no longer: opens the last one. A link before the scripts run. */
export function PastLastPage({ page, last }: PastLastPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = new URLSearchParams(useLocation().search);
  if (last > 1) params.set('page', String(last));
  else params.delete('page');
  const search = params.size > 0 ? `?${params}` : '';
  useEffect(() => void navigate({ search }, { replace: true, preventScrollReset: true }), [navigate, search]);
  return (
    <Message title={t('pages.missing', { page: String(page) })}>
      <Link to={{ search }} replace className={buttonStyle({ variant: 'quiet' })}>
        {t('pages.last', { page: String(last) })}
      </Link>
    </Message>
  );
}
