import { useTranslation } from '#web/i18n/use-translation.ts';
import { StaticPage, TextSections } from '#web/ui/layout/static-page.tsx';

export function AboutPage() {
  const { t } = useTranslation('pages');
  return (
    <StaticPage title={t('about.title')} lead={t('about.lead')} description={t('about.description')}>
      <TextSections sections={t('about.sections', { returnObjects: true })} />
    </StaticPage>
  );
}
