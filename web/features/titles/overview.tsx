import type { TitleDetail } from '#contract/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface OverviewProps {
  title: Pick<TitleDetail, 'overview' | 'localised_overview'>;
  className?: string;
}

/** In the reader's language if the catalogue has it, otherwise in English. */
export function Overview({ title: { localised_overview: localised, overview }, className }: OverviewProps) {
  const { t } = useTranslation('catalogue');
  return (
    <p lang={!localised && overview ? 'en' : undefined} className={className}>
      {localised || overview || t('title.noOverview')}
    </p>
  );
}
