import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Field } from '#web/ui/forms/field.tsx';

/** A text with a copy button. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('identity');
  return (
    <div className="flex items-end gap-3">
      <Field
        label={label}
        value={text}
        readOnly
        className="min-w-0 flex-1 font-mono"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton variant="quiet" text={text} copied={t('copied')} failed={t('copyFailed')}>
        {t('copy')}
      </CopyButton>
    </div>
  );
}
