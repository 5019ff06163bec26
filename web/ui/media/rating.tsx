import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Icon } from './icon.tsx';

/** One decimal; nothing when unrated. */
export function Rating({ value, className = '' }: { value: number | null; className?: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!value) return null;
  return (
    // Hidden text would be a layer per card, through which every press on a page of cards has to look.
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a file, but an icon and a number
      role="img"
      aria-label={t('rated', { rating: formats.rating(value) })}
      className={`inline-flex items-center gap-1 font-semibold tabular-nums ${className}`}
    >
      <Icon name="star" className="size-3.5 text-star" />
      {formats.rating(value)}
    </span>
  );
}
