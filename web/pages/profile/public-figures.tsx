import type { PublicProfile } from '#contract/accounts/profiles.ts';
import { Figures } from '#web/features/statistics/figures.tsx';
import { RatingBars } from '#web/features/statistics/rating-bars.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/layout/section.tsx';

export function PublicStatistics({ statistics }: { statistics: NonNullable<PublicProfile['statistics']> }) {
  const { t } = useTranslation('profile');
  return (
    <Section id="statistics" title={t('statistics')}>
      {statistics.entries === 0 ? (
        <p className="text-lg text-soft">{t('statisticsEmpty')}</p>
      ) : (
        <Figures statistics={statistics} />
      )}
    </Section>
  );
}

interface PublicRatingsProps {
  name: string;
  ratings: NonNullable<PublicProfile['ratings']>;
}

export function PublicRatings({ name, ratings }: PublicRatingsProps) {
  const { t } = useTranslation('profile');
  const { rating } = useFormats();
  if (ratings.average === null)
    return (
      <Section id="ratings" title={t('ratings')}>
        <p className="text-lg text-soft">{t('ratingsEmpty', { name })}</p>
      </Section>
    );
  const own = rating(ratings.average);
  return (
    <Section id="ratings" title={t('ratings')}>
      <p className="text-soft">
        {ratings.public_average === null
          ? t('ratingsLineAlone', { own })
          : t('ratingsLine', { own, public: rating(ratings.public_average) })}
      </p>
      <div className="max-w-3xl">
        <RatingBars steps={ratings.steps} />
      </div>
    </Section>
  );
}
