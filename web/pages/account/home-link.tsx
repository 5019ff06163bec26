import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';

export function HomeLink() {
  const { t } = useTranslation('account');
  return (
    <Link to="/" className={buttonStyle({ variant: 'quiet' })}>
      {t('links.home')}
    </Link>
  );
}
