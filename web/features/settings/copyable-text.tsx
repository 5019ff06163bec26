import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** A text with a copy button. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('identity');
  // Without https there is no clipboard API.
  const copy = async () => navigator.clipboard.writeText(text);
  return (
    <div className="flex items-end gap-3">
      <Field
        label={label}
        value={text}
        readOnly
        className="min-w-0 flex-1 font-mono"
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="quiet"
        onClick={() =>
          void copy().then(
            () => showToast(t('copied')),
            () => showToast(t('copyFailed')),
          )
        }
      >
        {t('copy')}
      </Button>
    </div>
  );
}
