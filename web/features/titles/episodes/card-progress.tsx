import { useFlags } from '#web/api/lists/flags.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';

/** Along the lower edge of a show's poster; renders nothing for unwatched shows. */
export function CardProgress({ subject, place }: CardActionsProps) {
  const { t } = useTranslation('shows');
  const { progress } = useFlags(subject.id);
  if (!progress || place !== 'poster') return null;
  return (
    <span className="pointer-events-none absolute inset-x-0 top-0 flex aspect-2/3 items-end overflow-hidden rounded-sm transition-[translate] duration-300 ease-settle card-hover:-translate-y-1">
      <span className="sr-only">{t('count', { ...progress })}</span>
      <span aria-hidden="true" className="h-1.5 w-full bg-letter/80 forced-colors:border">
        <span
          className="block h-full bg-bulb forced-colors:bg-[Highlight]"
          style={{ width: `${(100 * progress.watched) / Math.max(1, progress.total)}%` }}
        />
      </span>
    </span>
  );
}
