import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { ActivityItem } from '#contract/admin/activity.ts';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Ago } from '../ago.tsx';
import { boxStyle, Panel } from '../panel.tsx';

const icons: Record<ActivityItem['type'], IconName> = {
  user_signup: 'plus',
  user_login: 'person',
  admin_action: 'gear',
};

export function Activity({ items }: { items: ActivityItem[] }) {
  const { t } = useTranslation('admin');
  return (
    <Panel
      id="activity"
      title={t('overview.activity')}
      aside={
        <Link to="/admin?tab=audit" preventScrollReset className={buttonStyle({ variant: 'plain', size: 'sm' })}>
          {t('overview.activityAll')}
          <Icon name="right" className="size-4" />
        </Link>
      }
    >
      {items.length === 0 ? (
        <p className="text-soft">{t('overview.noActivity')}</p>
      ) : (
        <ul className={`${boxStyle} divide-y divide-edge`}>
          {items.map((item) => (
            <li key={`${item.time} ${item.type} ${item.user}`} className="flex items-center gap-4 px-4 py-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-chip text-soft">
                <Icon name={icons[item.type]} className="size-4.5" />
              </span>
              <p className="min-w-0 flex-1 leading-snug">
                <UserName id={item.user_id} name={item.user} />
                <span className="block text-[0.9375rem] wrap-anywhere text-soft">
                  <What item={item} />
                </span>
              </p>
              <span className="text-sm text-faint">
                <Ago at={item.time} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function UserName({ id, name }: { id: number | null; name: string }) {
  if (id === null) return <span className="font-semibold wrap-anywhere">{name}</span>;
  return (
    <Link to={`/admin/users/${id}`} className="font-semibold wrap-anywhere hover:underline">
      {name}
    </Link>
  );
}

function What({ item: { type, action, subject_label: subject } }: { item: ActivityItem }) {
  const { t } = useTranslation('admin');
  if (type === 'user_signup') return t('overview.signedUp');
  if (type === 'user_login' || !action) return t('overview.signedIn');
  return subject ? `${t(`actions.${action}`)}: ${subject}` : t(`actions.${action}`);
}
