import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ExportedEntry } from './read/exported-entry.ts';
import { mappedFields, previewRow, type MappedField, type Mapping } from './read/mapping.ts';

interface MappedPreviewProps {
  rows: string[][];
  mapping: Mapping;
  timeZone: string;
}

const rowsShown = 3;

const valueOf: Record<Exclude<MappedField, 'list'>, (entry: ExportedEntry) => string | number | null | undefined> = {
  title: (entry) => entry.title,
  year: (entry) => entry.year,
  imdb: (entry) => entry.imdb_id,
  tmdb: (entry) => entry.tmdb_id,
  watched: (entry) => entry.watchedOn,
  rating: (entry) => entry.rating && `${entry.rating} / 5`,
  note: (entry) => entry.note,
  added: (entry) => entry.addedAt?.slice(0, 10),
};

/** Preview of the first rows: a row for each field, which fits phones. */
export function MappedPreview({ rows, mapping, timeZone }: MappedPreviewProps) {
  const { t } = useTranslation('lists');
  const shown = rows.slice(0, rowsShown).map((row) => ({ row, entry: previewRow(row, mapping, timeZone) }));
  const read = (field: MappedField, { row, entry }: (typeof shown)[number]) =>
    field === 'list' ? row[mapping.columns.list ?? -1]?.trim() : valueOf[field](entry);
  const fields = mappedFields.filter((field) => mapping.columns[field] !== undefined);
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="pb-2 text-start font-semibold">{t('import.preview')}</caption>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="border-t border-edge align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-soft">
              {t(`import.fields.${field}`)}
            </th>
            {shown.map((of, i) => (
              <td key={i} className="py-1.5 pe-2 tabular-nums">
                <span className="line-clamp-2 wrap-anywhere">{read(field, of) || '–'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
