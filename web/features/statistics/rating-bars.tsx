import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BarList } from './bar-list.tsx';

/** One bar per half star, five stars first. `steps` counts the ratings of 0.5, 1, … 5 stars. */
export function RatingBars({ steps }: { steps: readonly number[] }) {
  const { t } = useTranslation('statistics');
  const { count, rating } = useFormats();
  const items = steps
    .map((number, step) => ({
      name: String(step),
      count: number,
      label: t('stars', { stars: rating((step + 1) / 2) }),
      spoken: t('count', { count: number, formatted: count(number) }),
    }))
    .toReversed();
  return <BarList items={items} />;
}
