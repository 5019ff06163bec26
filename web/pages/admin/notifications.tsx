import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNavigate, useSearchParams } from 'react-router';
import type { Notification } from '#contract/notifications/inbox.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { BulkOperations } from '#web/features/campaigns/bulk/bulk-operations.tsx';
import { campaignTabs, readTab, tabAddress } from '#web/features/campaigns/campaign-params.ts';
import { CreateNotification } from '#web/features/campaigns/create/create-notification.tsx';
import { useDraft } from '#web/features/campaigns/create/use-draft.ts';
import { Overview } from '#web/features/campaigns/overview/overview.tsx';
import { EmailQueue } from '#web/features/campaigns/queue/email-queue.tsx';
import { Templates } from '#web/features/campaigns/templates/templates.tsx';
import { NotificationCard } from '#web/features/notifications/notification-card.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';

export function AdminNotificationsPage() {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = readTab(params);
  const keeper = useDraft();
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('tabsLabel')}
        panelId="campaigns"
        tabs={campaignTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selected={tab}
        onSelect={(key) => void navigate(tabAddress(key), { preventScrollReset: true })}
      />
      <TabPanel id="campaigns" tab={tab}>
        {tab === 'overview' && <Overview />}
        {tab === 'create' && <CreateNotification drawCard={drawCard} keeper={keeper} />}
        {tab === 'templates' && <Templates drawCard={drawCard} keeper={keeper} />}
        {tab === 'queue' && <EmailQueue />}
        {tab === 'bulk' && <BulkOperations />}
      </TabPanel>
    </AdminFrame>
  );
}

const drawCard = (notification: Notification) => (
  <NotificationCard notification={notification} onOpen={nothing} onMarkRead={nothing} onDelete={nothing} />
);

const nothing = () => undefined;
