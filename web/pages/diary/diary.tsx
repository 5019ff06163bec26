import { Diary } from '#web/features/diary/diary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export function DiaryPage() {
  const { t } = useTranslation('diary');
  return (
    <div>
      <PageHead title={t('page.title')} hidden />
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <Diary />
    </div>
  );
}
