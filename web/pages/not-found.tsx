import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { SignPage } from '#web/ui/layout/sign-page.tsx';

interface NotFoundPageProps {
  title?: string;
  text?: string;
}

export function NotFoundPage({ title, text }: NotFoundPageProps) {
  const { t } = useTranslation();
  return (
    <SignPage
      title={title ?? t('notFound.title')}
      sign={t('notFound.sign', { returnObjects: true })}
      text={text ?? t('notFound.text')}
      actions={
        <Link to="/" className={buttonStyle({ variant: 'bulb' })}>
          {t('notFound.home')}
        </Link>
      }
    />
  );
}
