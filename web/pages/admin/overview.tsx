import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { adminTabs, overviewParams, readPeriod, readTab, type AdminTab } from '#web/features/admin/admin-params.ts';
import { auditParams, readAuditFilter } from '#web/features/admin/audit/audit-filter.ts';
import { Audit } from '#web/features/admin/audit/audit.tsx';
import { Database } from '#web/features/admin/database/database.tsx';
import { Overview } from '#web/features/admin/overview/overview.tsx';
import { readSecurityFilter, securityParams } from '#web/features/admin/security-log/security-filter.ts';
import { SecurityLog } from '#web/features/admin/security-log/security-log.tsx';
import { SignUp } from '#web/features/admin/sign-up/sign-up.tsx';
import { System } from '#web/features/admin/system/system.tsx';
import { readUserFilter, userParams } from '#web/features/admin/users/user-filter.ts';
import { Users } from '#web/features/admin/users/users.tsx';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { isOtherPage } from '#web/lib/browser/results-start.ts';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';

export function AdminPage() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const tab = readTab(params);
  const open = (chosen: AdminTab) =>
    setParams(chosen === 'overview' ? {} : { tab: chosen }, { preventScrollReset: true });
  const show = (next: URLSearchParams) =>
    setParams(next, { replace: !isOtherPage(latestParams().toString(), next.toString()), preventScrollReset: true });
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('tabsLabel')}
        panelId="admin"
        tabs={adminTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selected={tab}
        onSelect={open}
      />
      <TabPanel id="admin" tab={tab}>
        {tab === 'overview' && (
          <Overview period={readPeriod(params)} onPeriod={(period) => show(overviewParams(period))} />
        )}
        {tab === 'users' && (
          <Users
            filter={readUserFilter(params)}
            onChange={(part) => show(userParams({ ...readUserFilter(latestParams()), ...part }))}
          />
        )}
        {tab === 'settings' && <System />}
        {tab === 'database' && <Database />}
        {tab === 'audit' && (
          <Audit
            filter={readAuditFilter(params)}
            onChange={(part) => show(auditParams({ ...readAuditFilter(latestParams()), ...part }))}
          />
        )}
        {tab === 'security' && (
          <SecurityLog
            filter={readSecurityFilter(params)}
            onChange={(part) => show(securityParams({ ...readSecurityFilter(latestParams()), ...part }))}
          />
        )}
        {tab === 'sign-up' && <SignUp />}
      </TabPanel>
    </AdminFrame>
  );
}
