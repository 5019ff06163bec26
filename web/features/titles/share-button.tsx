import { useTranslation } from '#web/i18n/use-translation.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

export function ShareButton({ title, content }: { title: string; content: string }) {
  const { t } = useTranslation('catalogue');
  const share = async () => {
    const url = window.location.href;
    try {
      // Not supported by every browser.
      if (typeof navigator.share === 'function')
        return await navigator.share({ title, text: content.slice(0, limits.snippetLength), url });
      await navigator.clipboard.writeText(url);
      showToast(t('title.shared'));
    } catch (error) {
      const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
      if (!changedTheirMind) showToast(t('title.shareFailed'));
    }
  };
  return (
    <Button variant="stage" data-key="s" onClick={() => void share()}>
      <Icon name="share" />
      <span>{t('title.share')}</span>
    </Button>
  );
}
