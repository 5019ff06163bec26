import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Icon } from '#web/ui/media/icon.tsx';

export function StateBadge({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={user.isActive ? 'good' : 'bad'}>{t(`users.states.${user.isActive ? 'active' : 'inactive'}`)}</Badge>
  );
}

export function RoleBadge({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const ownId = useOwnUser().id;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {user.role === 'admin' ? (
        <Badge tone="strong">
          <Icon name="star" className="size-3.5" />
          {t('users.roles.admin')}
        </Badge>
      ) : (
        <span className="text-soft">{t('users.roles.user')}</span>
      )}
      {user.id === ownId && <Badge>{t('users.you')}</Badge>}
    </span>
  );
}

export function Address({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <span className="min-w-0 wrap-anywhere">{user.email}</span>
      {!user.emailVerified && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-faint">
          <Icon name="alert" className="size-4" />
          {t('users.states.unverified')}
        </span>
      )}
    </span>
  );
}
