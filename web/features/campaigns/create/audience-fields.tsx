import { useTranslation } from '#web/i18n/use-translation.ts';
import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import type { Draft } from './draft.ts';
import { PeoplePicker } from './people-picker.tsx';

interface AudienceFieldsProps {
  draft: Draft;
  error?: string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

export function AudienceFields({ draft, error, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      <RadioRow
        label={t('form.to')}
        labelHidden
        options={(['everyone', 'role', 'people'] as const).map((value) => ({
          value,
          label: t(`form.audiences.${value}`),
        }))}
        value={draft.audience}
        onChange={(audience) => onChange({ audience })}
      />
      {draft.audience === 'role' && (
        <RadioRow
          label={t('form.role')}
          options={(['user', 'admin'] as const).map((value) => ({ value, label: t(`form.roles.${value}`) }))}
          value={draft.role}
          onChange={(role) => onChange({ role })}
        />
      )}
      {draft.audience === 'people' && (
        <PeoplePicker people={draft.people} error={error} onChange={(people) => onChange({ people })} />
      )}
    </>
  );
}
