import type { Statistics } from '#contract/diary/statistics.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { RatingBars } from './rating-bars.tsx';

/** The number of ratings per number of stars, and the average beside the public's. */
export function OwnRatings({ ratings }: { ratings: Statistics['ratings'] }) {
  const { t } = useTranslation('statistics');
  const { rating } = useFormats();
  if (ratings.average === null) return null;
  const own = rating(ratings.average);
  return (
    <Section id="ratings" title={t('ratings')}>
      <p className="text-soft">
        {ratings.public_average === null
          ? t('ratingsLineAlone', { own })
          : t('ratingsLine', { own, public: rating(ratings.public_average) })}
      </p>
      <RatingBars steps={ratings.steps} />
    </Section>
  );
}
