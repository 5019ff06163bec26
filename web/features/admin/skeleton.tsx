import { useTranslation } from '#web/i18n/use-translation.ts';

export function Skeleton({ blocks, className = 'flex flex-col gap-4' }: { blocks: string[]; className?: string }) {
  const { t } = useTranslation('admin');
  return (
    <output aria-label={t('loading')} className={className}>
      {blocks.map((block, i) => (
        // Always the same blocks in the same places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={i} aria-hidden="true" className={`waiting block rounded-md! ${block}`} />
      ))}
    </output>
  );
}
