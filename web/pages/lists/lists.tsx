import { ListOverview } from '#web/features/custom-lists/list-overview.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BackLink } from '#web/ui/controls/back-link.tsx';

export function ListsPage() {
  const { t } = useTranslation('customLists');
  return (
    <div>
      <PageHead title={t('title')} hidden />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        above={
          <BackLink to="/watchlist" look="stage">
            {t('back')}
          </BackLink>
        }
      />
      <div className="page-width min-h-[60dvh] pt-8">
        <ListOverview />
      </div>
    </div>
  );
}
