import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DatabaseState } from '#contract/admin/database.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { boxStyle } from '../panel.tsx';

export function Sizes({ database }: { database: DatabaseState }) {
  const { t } = useTranslation('admin');
  const { bytes } = useMeasures();
  const sizes = [
    [t(`database.kinds.${database.kind}`), database.database_bytes],
    [t('database.index'), database.search_index_bytes],
    [t('database.images'), database.image_cache_bytes],
    [t('database.backups'), database.backups_bytes],
    [t('database.free'), database.free_disk_bytes],
  ] as const;
  return (
    <dl
      aria-label={t('database.sizes')}
      className={`${boxStyle} grid grid-cols-2 gap-x-6 gap-y-5 p-4 sm:grid-cols-3 sm:p-5 lg:grid-cols-5`}
    >
      {sizes.map(([name, size]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-[0.9375rem] text-soft">{name}</dt>
          <dd className="display text-4xl whitespace-nowrap normal-case tabular-nums">{bytes(size)}</dd>
        </div>
      ))}
    </dl>
  );
}
