import { useTranslation } from '#web/i18n/use-translation.ts';

/** `3.5 of 5 stars`, with numbers formatted for the reader's language. */
export function useStars() {
  const { t, i18n } = useTranslation('diary');
  const number = new Intl.NumberFormat(i18n.language);
  return {
    figure: (value: number) => number.format(value),
    describe: (value: number | null) =>
      value === null ? t('rating.none') : t('rating.value', { stars: number.format(value) }),
  };
}
