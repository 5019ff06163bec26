import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CardSubject } from '#web/ui/controls/card-actions.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { openListPicker } from './list-picker-request.ts';

/** On the page of a title. */
export function AddToList({ title }: { title: Pick<CardSubject, 'id' | 'title' | 'localised_titles'> }) {
  const { t } = useTranslation();
  const requireLogin = useRequireLogin();
  return (
    <Button
      variant="stage"
      size="sm"
      data-key="l"
      onClick={() => requireLogin(t('loginRequired.lists'), () => openListPicker(title))}
    >
      <Icon name="plus" className="size-4" />
      {t('lists.named')}
    </Button>
  );
}
