import { securityEventKinds } from '#contract/accounts/security-event-kinds.ts';
import type { SecurityFilter } from '#web/api/admin/security-log.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FilterChoice } from '#web/ui/forms/choice.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { DayField } from '../day-field.tsx';

interface SecurityFilterBarProps {
  filter: SecurityFilter;
  onChange: (part: Partial<SecurityFilter>) => void;
}

export function SecurityFilterBar({ filter, onChange }: SecurityFilterBarProps) {
  const { t } = useTranslation('identity');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t('log.search')}
        placeholder={t('log.username')}
        clearLabel={t('log.clear')}
        text={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <SearchField
        label={t('log.addressSearch')}
        placeholder={t('log.address')}
        clearLabel={t('log.clear')}
        text={filter.address}
        onSearch={(address) => onChange({ address })}
      />
      <FilterChoice
        label={t('log.kind')}
        value={filter.kind}
        any={t('log.anyKind')}
        options={securityEventKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
        className="max-sm:basis-full"
      />
      <DayField label={t('log.from')} value={filter.from} onChange={(from) => onChange({ from })} />
      <DayField label={t('log.to')} value={filter.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}
