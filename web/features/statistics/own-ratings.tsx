import type { Statistics } from '#contract/diary/statistics.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { BarList } from './bar-list.tsx';

/** How often each number of stars was given, and the average beside the public's. */
export function OwnRatings({ ratings }: { ratings: Statistics['ratings'] }) {
  const { t } = useTranslation('statistics');
  const { count, rating } = useFormats();
  if (ratings.average === null) return null;
  const own = rating(ratings.average);
  const items = ratings.steps
    .map((number, step) => ({
      name: String(step),
      count: number,
      label: t('stars', { stars: rating((step + 1) / 2) }),
      spoken: t('count', { count: number, formatted: count(number) }),
    }))
    .toReversed();
  return (
    <Section id="ratings" title={t('ratings')}>
      <p className="text-soft">
        {ratings.public_average === null
          ? t('ratingsLineAlone', { own })
          : t('ratingsLine', { own, public: rating(ratings.public_average) })}
      </p>
      <BarList items={items} />
    </Section>
  );
}
