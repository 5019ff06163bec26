import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { MappedPreview } from './mapped-preview.tsx';
import { dateOrders } from './read/dates.ts';
import {
  canBeRead,
  guessMapping,
  hasYearLastDates,
  mappedFields,
  ratingScales,
  splitRows,
  withColumn,
  type MappedField,
  type Mapping,
  type TablePreview,
} from './read/mapping.ts';

interface MapColumnsProps {
  file: string;
  table: TablePreview;
  timeZone: string;
  onRead: (mapping: Mapping) => void;
  onBack: () => void;
}

/** The user assigns the columns of a table; its first rows preview the result. */
export function MapColumns({ file, table, timeZone, onRead, onBack }: MapColumnsProps) {
  const { t } = useTranslation('lists');
  const [mapping, setMapping] = useState(() => guessMapping(table));
  const { header, rows } = splitRows(table, mapping);
  return (
    <div className="flex flex-col gap-5">
      <p className="break-words text-soft">{t('import.columnsText', { name: file })}</p>
      <label className="flex cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          checked={mapping.isFirstRowTitle}
          onChange={({ target }) => setMapping({ ...mapping, isFirstRowTitle: target.checked })}
          className="mt-1 size-4.5 shrink-0 accent-accent"
        />
        <span>{t('import.firstRowIsTitle')}</span>
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        {mappedFields.map((field) => (
          <ColumnSelect
            key={field}
            field={field}
            header={header}
            rows={rows}
            place={mapping.columns[field]}
            onChoose={(place) => setMapping(withColumn(mapping, rows, field, place))}
          />
        ))}
        <FormatSelects rows={rows} mapping={mapping} onChange={setMapping} />
      </div>
      {canBeRead(mapping) ? (
        <MappedPreview rows={rows} mapping={mapping} timeZone={timeZone} />
      ) : (
        <p className="text-soft">{t('import.columnsNeeded')}</p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onBack}>
          {t('import.back')}
        </Button>
        <Button disabled={!canBeRead(mapping)} onClick={() => onRead(mapping)}>
          {t('import.continue')}
        </Button>
      </div>
    </div>
  );
}

interface ColumnSelectProps {
  field: MappedField;
  header: string[];
  rows: string[][];
  place: number | undefined;
  onChoose: (place: number | null) => void;
}

function ColumnSelect({ field, header, rows, place, onChoose }: ColumnSelectProps) {
  const { t } = useTranslation('lists');
  const nameOf = (column: string, i: number) => {
    const example = rows.map((row) => row[i]?.trim()).find(Boolean);
    const name = column.trim() || t('import.columnNumber', { number: i + 1 });
    return example ? `${name} (${example.slice(0, 30)})` : name;
  };
  return (
    <SelectField
      label={t(`import.fields.${field}`)}
      value={place ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('import.noColumn')}</option>
      {header.map((column, i) => (
        <option key={i} value={i}>
          {nameOf(column, i)}
        </option>
      ))}
    </SelectField>
  );
}

interface FormatSelectsProps {
  rows: string[][];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The scale of ratings and the order of dates, if the table has them. */
function FormatSelects({ rows, mapping, onChange }: FormatSelectsProps) {
  const { t } = useTranslation('lists');
  return (
    <>
      {mapping.columns.rating !== undefined && (
        <SelectField
          label={t('import.scale')}
          value={mapping.scale}
          onChange={({ target }) => onChange({ ...mapping, scale: Number(target.value) as Mapping['scale'] })}
        >
          {ratingScales.map((scale) => (
            <option key={scale}>{scale}</option>
          ))}
        </SelectField>
      )}
      {hasYearLastDates(rows, mapping) && (
        <SelectField
          label={t('import.dateOrder')}
          value={mapping.dateOrder}
          onChange={({ target }) => onChange({ ...mapping, dateOrder: target.value as Mapping['dateOrder'] })}
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {t(`import.dateOrders.${order}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
