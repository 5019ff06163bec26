import { useTranslation } from '#web/i18n/use-translation.ts';
import { notificationTypes } from '#contract/notifications/types.ts';
import type { NotificationType } from '#contract/notifications/inbox.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

export function TypeSelect({ type, onChange }: { type: NotificationType; onChange: (type: NotificationType) => void }) {
  const { t } = useTranslation('campaigns');
  return (
    <SelectField
      label={t('form.type')}
      value={type}
      onChange={(event) => onChange(event.target.value as NotificationType)}
    >
      {notificationTypes.map((each) => (
        <option key={each} value={each}>
          {t(`types.${each}`, { ns: 'notifications' })}
        </option>
      ))}
    </SelectField>
  );
}
