import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { TrashIcon } from '#web/ui/controls/trash-icon.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { protectionOf } from './protection.ts';

export function UserButtons({ user, actions }: { user: AdminUser; actions: UserActions }) {
  const { t } = useTranslation('admin');
  const protection = protectionOf(user, useOwnUser().id);
  const { username, isActive } = user;
  return (
    <div className="flex items-center justify-end gap-1.5 max-lg:justify-start">
      {!isActive ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('users.activateOf', { username })}
          onClick={(press) => actions.activate(user, press)}
        >
          {t('users.activate')}
        </Button>
      ) : (
        !protection && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('users.deactivateOf', { username })}
            onClick={() => actions.deactivate(user)}
          >
            {t('users.deactivate')}
          </Button>
        )
      )}
      {protection ? (
        <span className="inline-flex items-center gap-1.5 px-1 text-sm text-soft" title={t(`users.${protection}`)}>
          <Icon name="lock" className="size-4" />
          {t('users.protected')}
          <span className="sr-only">. {t(`users.${protection}`)}</span>
        </span>
      ) : (
        <Button
          variant="plain"
          size="square"
          className="size-9! hover:text-alarm!"
          aria-label={t('users.deleteOf', { username })}
          title={t('users.delete')}
          onClick={() => actions.remove(user)}
        >
          <TrashIcon />
        </Button>
      )}
    </div>
  );
}
