import { Link } from 'react-router';
import { ListOverview } from '#web/features/custom-lists/list-overview.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

export function ListsPage() {
  const { t } = useTranslation('customLists');
  return (
    <div>
      <PageHead title={t('title')} hidden />
      <header className="on-stage dusk-strip text-on-stage">
        <div className="page-width flex flex-col gap-2 pt-4 pb-6 sm:pb-8">
          <Link
            to="/watchlist"
            className="inline-flex items-center gap-2 self-start rounded-sm py-2 text-on-stage-soft hover:text-on-stage print:hidden"
          >
            <Icon name="back" />
            {t('back')}
          </Link>
          <h1 className="display text-[clamp(2.5rem,1.8rem+2.8vw,4.25rem)]">{t('title')}</h1>
          <p className="text-lg text-on-stage-soft">{t('lead')}</p>
        </div>
      </header>
      <div className="page-width min-h-[60dvh] pt-8">
        <ListOverview />
      </div>
    </div>
  );
}
