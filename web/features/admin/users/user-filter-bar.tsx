import { useTranslation } from '#web/i18n/use-translation.ts';
import type { UserFilter } from '#web/api/admin/users.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
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
      <Choice
        label={t('users.role')}
        value={filter.role ?? ''}
        options={[
          { value: '', label: t('users.anyRole') },
          ...userRoles.map((value) => ({ value, label: t(`users.rolesMany.${value}`) })),
        ]}
        onChange={(role) => onChange({ role: role || null })}
      />
      <Choice
        label={t('users.state')}
        value={filter.state ?? ''}
        options={[
          { value: '', label: t('users.anyState') },
          ...userStates.map((value) => ({ value, label: t(`users.states.${value}`) })),
        ]}
        onChange={(state) => onChange({ state: state || null })}
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
