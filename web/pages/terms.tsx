import { useTranslation } from '#web/i18n/use-translation.ts';
import { StaticPage, TextSections } from '#web/ui/layout/static-page.tsx';

export function TermsPage() {
  const { t } = useTranslation('pages');
  return (
    <StaticPage title={t('terms.title')} lead={t('terms.lead')} description={t('terms.description')}>
      <TextSections sections={t('terms.sections', { returnObjects: true })} />
    </StaticPage>
  );
}
