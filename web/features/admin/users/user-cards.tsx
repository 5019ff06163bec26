import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Ago } from '../ago.tsx';
import { boxStyle } from '../panel.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { Address, RoleBadge, StateBadge } from './user-badges.tsx';
import { UserButtons } from './user-buttons.tsx';
import { UserLink } from './user-table.tsx';

export function UserCards({ users, actions }: { users: AdminUser[]; actions: UserActions }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  return (
    <ul aria-label={t('users.label')} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
      {users.map((user) => (
        <li key={user.id} className={`${boxStyle} flex flex-col gap-3 p-4`}>
          <div className="flex items-start justify-between gap-3 max-[16rem]:flex-wrap">
            <UserLink user={user} />
            <StateBadge user={user} />
          </div>
          <div className="text-[0.9375rem]">
            <Address user={user} />
            <p className="dotted text-sm text-soft">
              <span>{t('users.joined', { date: date(user.created_at) })}</span>
              {user.lastLogin ? (
                <span>
                  {t('users.lastLogin')} <Ago at={user.lastLogin} />
                </span>
              ) : (
                <span>{t('users.never')}</span>
              )}
            </p>
          </div>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-edge pt-3">
            <RoleBadge user={user} />
            <UserButtons user={user} actions={actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
