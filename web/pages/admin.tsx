import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { adminTabs, readTab, type AdminTab } from '#web/features/admin/admin-params.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

/** Where administrators look after accounts and the server. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const tab = readTab(params);
  const open = (chosen: AdminTab) =>
    setParams(chosen === 'overview' ? {} : { tab: chosen }, { preventScrollReset: true });
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
        <p>{t(`tabs.${tab}`)}</p>
      </TabPanel>
    </AdminFrame>
  );
}
