import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from './page-head.tsx';

/** The title of a page whose own is not known yet: without one, browsers show the address. */
export function LoadingHead() {
  const { t } = useTranslation();
  return <PageHead title={t('home.loading')} hidden />;
}
