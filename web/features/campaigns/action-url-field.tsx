import { useTranslation } from '#web/i18n/use-translation.ts';
import { Field } from '#web/ui/forms/field.tsx';

interface ActionUrlFieldProps {
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (actionUrl: string) => void;
}

export function ActionUrlField({ onChange, ...field }: ActionUrlFieldProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Field
      name="actionUrl"
      label={t('form.actionUrl')}
      placeholder={t('form.actionUrlPlaceholder')}
      inputMode="url"
      spellCheck={false}
      {...field}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
