import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { Ago } from '../ago.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Row, Rows } from '../rows.tsx';

export function UserFacts({ detail }: { detail: AdminUserDetail }) {
  const { t, i18n } = useTranslation('admin');
  const { count, date } = useFormats();
  const { moment } = useMeasures();
  const { user, lists, notifications, push_subscriptions: pushes } = detail;
  // Their profiles answer as if there were none.
  const isHidden = !user.isActive || user.deletion_due_at !== null;
  const language = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(user.language);
  return (
    <Panel id="about" title={t('user.about')}>
      <div className={boxStyle}>
        {user.deletion_due_at && (
          <p className="border-b border-edge px-4 py-3 font-medium text-alarm sm:px-5">
            {t('user.deletionDue', { date: moment(user.deletion_due_at) })}
          </p>
        )}
        <Rows>
          <Row name={t('user.joined')}>{date(user.created_at)}</Row>
          <Row name={t('user.lastLogin')}>{user.lastLogin ? <Ago at={user.lastLogin} /> : t('notYet')}</Row>
          <Row name={t('user.language')}>{language ?? user.language}</Row>
          <Row name={t('user.publicProfile')}>
            {!user.public_profile ? (
              t('no')
            ) : isHidden ? (
              t('user.publicProfileHidden')
            ) : (
              <Link to={`/u/${user.username}`} className="link">
                {t('user.publicProfileLink')}
              </Link>
            )}
          </Row>
          <Row name={t('user.watchlist')}>{count(lists.watchlist)}</Row>
          <Row name={t('user.favorites')}>{count(lists.favorites)}</Row>
          <Row name={t('user.bookmarks')}>{count(lists.bookmarks)}</Row>
          <Row name={t('user.watched')}>{count(lists.watched)}</Row>
          <Row name={t('user.episodes')}>{count(lists.episodes)}</Row>
          <Row name={t('user.ratings')}>{count(lists.ratings)}</Row>
          <Row name={t('user.follows')}>{count(lists.follows)}</Row>
          <Row name={t('user.notifications')}>
            {t('user.notificationsUnread', { total: count(notifications.total), unread: count(notifications.unread) })}
          </Row>
          <Row name={t('user.pushes')}>{count(pushes)}</Row>
        </Rows>
      </div>
    </Panel>
  );
}
