import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DatabaseState } from '#contract/admin/database.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { boxStyle, Panel } from '../panel.tsx';

interface TableRowsProps {
  tables: DatabaseState['tables'];
  countedAt: string | null;
}

export function TableRows({ tables, countedAt }: TableRowsProps) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { moment } = useMeasures();
  return (
    <Panel id="tables" title={t('database.tables')}>
      <p className="-mt-2 text-soft">
        {countedAt ? t('database.tablesText', { when: moment(countedAt) }) : t('database.counting')}
      </p>
      {tables && (
        <dl className={`${boxStyle} columns-[16rem] gap-x-10 px-4 py-2.5 text-[0.9375rem] sm:px-5`}>
          {tables.map(({ name, rows }) => (
            <div key={name} className="flex break-inside-avoid justify-between gap-4 border-b border-edge py-2">
              <dt className="min-w-0 wrap-anywhere text-soft">{name}</dt>
              <dd className="font-medium tabular-nums">{count(rows)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
