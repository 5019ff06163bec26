import { useTranslation } from '#web/i18n/use-translation.ts';
import { StaticPage, TextSections } from '#web/ui/layout/static-page.tsx';

export function PrivacyPage() {
  const { t } = useTranslation('pages');
  return (
    <StaticPage title={t('privacy.title')} lead={t('privacy.lead')} description={t('privacy.description')}>
      <TextSections sections={t('privacy.sections', { returnObjects: true })} />
    </StaticPage>
  );
}
