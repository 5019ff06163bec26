import { useTranslation } from '#web/i18n/use-translation.ts';
import { auditActions, auditSubjects } from '#contract/admin/audit-actions.ts';
import type { AuditFilter } from '#web/api/admin/overview.ts';
import { FilterChoice } from '#web/ui/forms/choice.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { DayField } from '../day-field.tsx';

interface AuditFilterBarProps {
  filter: AuditFilter;
  admins: readonly { id: number; name: string }[];
  onChange: (part: Partial<AuditFilter>) => void;
}

export function AuditFilterBar({ filter, admins, onChange }: AuditFilterBarProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t('audit.search')}
        placeholder={t('audit.searchPlaceholder')}
        clearLabel={t('users.clear')}
        text={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <FilterChoice
        label={t('audit.admin')}
        value={filter.admin === null ? null : String(filter.admin)}
        any={t('audit.anyAdmin')}
        options={admins.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(admin) => onChange({ admin: Number(admin) || null })}
      />
      <FilterChoice
        label={t('audit.subject')}
        value={filter.subject}
        any={t('audit.anySubject')}
        options={auditSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        onChange={(subject) => onChange({ subject })}
      />
      <FilterChoice
        label={t('audit.action')}
        value={filter.action}
        any={t('audit.anyAction')}
        options={auditActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
        onChange={(action) => onChange({ action })}
        className="max-sm:basis-full"
      />
      <DayField label={t('audit.from')} value={filter.from} onChange={(from) => onChange({ from })} />
      <DayField label={t('audit.to')} value={filter.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}
