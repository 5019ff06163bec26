import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** The link for others; on phones without its explanation after another person has joined. */
export function Invitation({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation('rooms');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      showToast(t('copied'));
    } catch {
      showToast(t('copyFailed'));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className={`min-w-0 text-soft ${isAlone ? '' : 'max-sm:hidden'}`}>{t('invite')}</p>
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
