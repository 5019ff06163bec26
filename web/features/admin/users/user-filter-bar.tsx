import { useTranslation } from '#web/i18n/use-translation.ts';
import type { UserFilter } from '#web/api/admin/users.ts';
import { Choice, FilterChoice } from '#web/ui/forms/choice.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { sequenceOf, partsOf, userOrders, userRoles, userStates } from './user-filter.ts';

interface UserFilterBarProps {
  filter: UserFilter;
  onChange: (part: Partial<UserFilter>) => void;
}

export function UserFilterBar({ filter, onChange }: UserFilterBarProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label={t('users.search')}
        placeholder={t('users.searchPlaceholder')}
        clearLabel={t('users.clear')}
        text={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <FilterChoice
        label={t('users.role')}
        value={filter.role}
        any={t('users.anyRole')}
        options={userRoles.map((value) => ({ value, label: t(`users.rolesMany.${value}`) }))}
        onChange={(role) => onChange({ role })}
      />
      <FilterChoice
        label={t('users.state')}
        value={filter.state}
        any={t('users.anyState')}
        options={userStates.map((value) => ({ value, label: t(`users.states.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={t('users.sort')}
        value={sequenceOf(filter)}
        options={userOrders.map((value) => ({ value, label: t(`users.sorts.${value}`) }))}
        onChange={(order) => onChange(partsOf(order))}
      />
    </div>
  );
}
