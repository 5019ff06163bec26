import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import type { AdminUser } from '#contract/admin/users.ts';
import type { UserFilter, UserSort } from '#web/api/admin/users.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Ago } from '../ago.tsx';
import { boxStyle } from '../panel.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { Address, RoleBadge, StateBadge } from './user-badges.tsx';
import { UserButtons } from './user-buttons.tsx';

interface UserTableProps {
  users: AdminUser[];
  filter: UserFilter;
  actions: UserActions;
  onSort: (part: Pick<UserFilter, 'sort' | 'order'>) => void;
}

const columns = ['name', 'email', 'role', 'state', 'last_login', 'created'] as const;
const sortable: Partial<Record<string, UserSort>> = { name: 'name', last_login: 'last_login', created: 'created' };

export function UserTable({ users, filter, actions, onSort }: UserTableProps) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  return (
    <div className={`${boxStyle} relative overflow-x-auto`}>
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{t('users.label')}</caption>
        <thead className="bg-sunken text-sm text-soft">
          <tr>
            {columns.map((column) => (
              <Heading
                key={column}
                title={t(`users.columns.${column}`)}
                sort={sortable[column]}
                {...{ filter, onSort }}
              />
            ))}
            <th scope="col" className="px-3 py-2.5 text-end font-semibold">
              <span className="sr-only">{t('users.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-edge">
          {users.map((user) => (
            <tr key={user.id} className="hover:bg-chip/60">
              <th scope="row" className="min-w-56 px-3 py-2.5 text-start font-normal first:ps-4">
                <UserLink user={user} />
              </th>
              <td className="px-3 py-2.5">
                <Address user={user} />
              </td>
              <td className="px-3 py-2.5">
                <RoleBadge user={user} />
              </td>
              <td className="px-3 py-2.5">
                <StateBadge user={user} />
              </td>
              <td className="px-3 py-2.5 whitespace-nowrap text-soft">
                {user.lastLogin ? <Ago at={user.lastLogin} /> : t('notYet')}
              </td>
              <td className="px-3 py-2.5 whitespace-nowrap text-soft tabular-nums">{date(user.created_at)}</td>
              <td className="px-3 py-2.5">
                <UserButtons user={user} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function UserLink({ user }: { user: AdminUser }) {
  const { search } = useLocation();
  return (
    <Link
      to={`/admin/users/${user.id}`}
      state={{ list: search }}
      className="group/user flex min-w-0 items-center gap-3 rounded-sm"
    >
      <Avatar name={displayNameOf(user)} src={user.profile_picture_url} className="size-9 text-sm" />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold wrap-anywhere group-hover/user:underline">{displayNameOf(user)}</span>
        <span className="block text-sm wrap-anywhere text-faint">@{user.username}</span>
      </span>
    </Link>
  );
}

interface HeadingProps extends Pick<UserTableProps, 'filter' | 'onSort'> {
  title: string;
  sort: UserSort | undefined;
}

function Heading({ title, sort, filter, onSort }: HeadingProps) {
  if (!sort)
    return (
      <th scope="col" className="px-3 py-2.5 text-start font-semibold">
        {title}
      </th>
    );
  const isSorted = filter.sort === sort;
  const first = sort === 'name' ? 'asc' : 'desc';
  const order = isSorted ? (filter.order === 'asc' ? 'desc' : 'asc') : first;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (filter.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className="px-3 py-1 text-start font-semibold first:ps-4"
    >
      <button
        type="button"
        onClick={() => onSort({ sort, order })}
        className="-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 font-semibold hover:text-ink"
      >
        {title}
        <Icon
          name="right"
          className={`size-3.5 ${isSorted ? (filter.order === 'asc' ? '-rotate-90' : 'rotate-90') : 'opacity-0'}`}
        />
      </button>
    </th>
  );
}
