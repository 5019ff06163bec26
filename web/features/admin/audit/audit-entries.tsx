import type { RefObject } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { English } from '#web/i18n/en/index.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { Ago } from '../ago.tsx';
import { boxStyle } from '../panel.tsx';

interface AuditEntriesProps {
  entries: AuditEntry[];
  list?: RefObject<HTMLOListElement | null>;
  /** Without the subject, where all entries are about one. */
  isAboutOne?: boolean;
}

export function AuditEntries({ entries, list, isAboutOne = false }: AuditEntriesProps) {
  const { t } = useTranslation('admin');
  return (
    <ol ref={list} aria-label={t('audit.label')} className={`${boxStyle} divide-y divide-edge`}>
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:px-5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="leading-snug wrap-anywhere">
              <span className="font-semibold">{t(`actions.${entry.action}`)}</span>
              {!isAboutOne && entry.subject_label && (
                <>
                  {': '}
                  <Subject entry={entry} />
                </>
              )}
            </p>
            <Changes changes={entry.changes} />
          </div>
          <p className="text-sm leading-snug text-soft sm:text-end">
            {t('audit.by', { name: entry.admin_name })}
            <span aria-hidden="true" className="mx-1.5 sm:hidden">
              ·
            </span>
            <span className="text-faint sm:block">
              <Ago at={entry.at} />
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Subject({
  entry: { action, subject_type: type, subject_id: id, subject_label: label },
}: {
  entry: AuditEntry;
}) {
  if (type !== 'user' || id === null || action === 'user_deleted') return label;
  return (
    <Link to={`/admin/users/${id}`} className="font-medium hover:underline">
      {label}
    </Link>
  );
}

type Value = string | number | boolean | null;

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const { t, i18n } = useTranslation('admin');
  const write = useWriteValue();
  const changed = Object.entries(changes);
  if (changed.length === 0) return null;
  return (
    <ul aria-label={t('audit.changes')} className="mt-1 flex flex-col gap-0.5 text-[0.9375rem] text-soft">
      {changed.map(([field, { from, to }]) => {
        const name = i18n.exists(`fields.${field}`, { ns: 'admin' })
          ? t(`fields.${field as keyof English['admin']['fields']}`)
          : field;
        return (
          <li key={field} className="wrap-anywhere">
            <span className="sr-only">
              {t('audit.change', { field: name, from: write(field, from), to: write(field, to) })}
            </span>
            <span aria-hidden="true">
              {t('audit.field', { name })} <s className="decoration-1 opacity-75">{write(field, from)}</s> →{' '}
              <span className="font-medium text-ink">{write(field, to)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function useWriteValue() {
  const { t } = useTranslation('admin');
  const { moment } = useMeasures();
  const { count } = useFormats();
  return (field: string, value: Value): string => {
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'role' && (value === 'user' || value === 'admin')) return t(`users.roles.${value}`);
    if (field.endsWith('_at') && !Number.isNaN(new Date(value).getTime())) return moment(new Date(value).toISOString());
    return typeof value === 'number' ? count(value) : value;
  };
}
