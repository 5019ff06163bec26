import { useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useUser } from '#web/api/admin/users.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { AuditEntries } from '#web/features/admin/audit/audit-entries.tsx';
import { LoadFailed } from '#web/features/admin/load-failed.tsx';
import { boxStyle, Panel } from '#web/features/admin/panel.tsx';
import { Skeleton } from '#web/features/admin/skeleton.tsx';
import { UserAccess } from '#web/features/admin/user/user-access.tsx';
import { UserEmails } from '#web/features/admin/user/user-emails.tsx';
import { UserFacts } from '#web/features/admin/user/user-facts.tsx';
import { UserForm } from '#web/features/admin/user/user-form.tsx';
import { UserSessions } from '#web/features/admin/user/user-sessions.tsx';
import { useUserActions } from '#web/features/admin/users/use-user-actions.tsx';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { BackLink } from '#web/ui/controls/back-link.tsx';

function useListAddress(): string {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `/admin${state?.list ?? '?tab=users'}`;
}

export function AdminUserPage() {
  const { t } = useTranslation('admin');
  const id = Number(useParams()['id']);
  const list = useListAddress();
  const { data, error, refetch } = useUser(id);
  const above = (
    <BackLink to={list} look="stage">
      {t('user.back')}
    </BackLink>
  );
  if (data) return <Account key={data.user.id} detail={data} above={above} list={list} />;
  const isMissing = error && [400, 404].includes(failureOf(error).status);
  return (
    <AdminFrame title={t(isMissing ? 'user.notFound' : 'user.account')} lead=" " above={above}>
      {isMissing ? (
        <Message title={t('user.notFound')}>
          <p className="text-lg">{t('user.notFoundText')}</p>
          <Link to={list} className={buttonStyle({ variant: 'quiet' })}>
            {t('user.back')}
          </Link>
        </Message>
      ) : error ? (
        <LoadFailed title={t('user.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton
          className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_min(26rem,40%)]"
          blocks={['h-[34rem]', 'h-[34rem]']}
        />
      )}
    </AdminFrame>
  );
}

function Account({ detail, above, list }: { detail: AdminUserDetail; above: ReactNode; list: string }) {
  const { t } = useTranslation('admin');
  const [isRemoved, setRemoved] = useState(false);
  const actions = useUserActions({ onRemoved: () => setRemoved(true) });
  const { user } = detail;
  // Without the form, which would ask about its changes.
  if (isRemoved) return <Navigate to={list} />;
  return (
    <AdminFrame
      title={displayNameOf(user)}
      above={above}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">@{user.username}</span>
          {user.role === 'admin' && (
            <span className="inline-flex items-center gap-1 rounded-full bg-bulb px-2.5 py-0.5 text-sm font-semibold text-letter">
              <Icon name="star" className="size-3.5" />
              {t('users.roles.admin')}
            </span>
          )}
          <span
            className={`rounded-full border px-2.5 py-0.5 text-sm font-semibold ${user.isActive ? 'border-stage-edge' : 'border-bulb text-bulb'}`}
          >
            {t(`users.states.${user.isActive ? 'active' : 'inactive'}`)}
          </span>
        </span>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_min(26rem,40%)] lg:grid-rows-[auto_1fr]">
        <Panel id="account" title={t('user.account')}>
          <div className={boxStyle}>
            <UserForm user={user} />
          </div>
        </Panel>
        <div className="flex min-w-0 flex-col gap-10 lg:row-span-2">
          <UserAccess detail={detail} actions={actions} />
          <UserFacts detail={detail} />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <UserSessions userId={user.id} sessions={detail.sessions} />
          <UserEmails emails={detail.emails} address={user.email} />
          <Panel id="audit" title={t('user.audit')}>
            {detail.audit.length === 0 ? (
              <p className="text-soft">{t('user.noAudit')}</p>
            ) : (
              <AuditEntries entries={detail.audit} isAboutOne />
            )}
          </Panel>
        </div>
      </div>
      {actions.dialog}
    </AdminFrame>
  );
}
