import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Message } from '#web/ui/feedback/message.tsx';

interface LoadFailedProps {
  title?: string;
  onRetry: () => void;
}

export function LoadFailed({ title, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('admin');
  return (
    <Message title={title ?? t('loadFailed')} alert>
      <Button onClick={onRetry}>
        <Icon name="retry" />
        {t('retry')}
      </Button>
    </Message>
  );
}
