import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { chartDrawing } from '#web/ui/media/drawings.ts';
import { Icon, Lines } from '#web/ui/media/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

interface AdminFrameProps {
  title: string;
  lead: ReactNode;
  above?: ReactNode;
  children: ReactNode;
}

export function AdminFrame({ title, lead, above, children }: AdminFrameProps) {
  return (
    <div>
      <PageHead title={title} hidden />
      <header className="on-stage dusk-strip text-on-stage">
        <div
          className={`page-width flex flex-wrap items-end gap-x-8 gap-y-4 pb-6 sm:pb-8 ${above ? 'pt-2 sm:pt-4' : 'pt-4 sm:pt-8'}`}
        >
          <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
            {above}
            <h1 className="display text-[clamp(2.5rem,1.8rem+2.8vw,4.25rem)] wrap-anywhere">{title}</h1>
            <div className="text-lg text-on-stage-soft">{lead}</div>
          </div>
          <AdminNavigation />
        </div>
      </header>
      <div className="page-width flex flex-col gap-8 pt-7">{children}</div>
    </div>
  );
}

const linkStyle =
  'inline-flex min-h-9 items-center gap-2 rounded-sm px-3 py-1 leading-tight font-semibold text-on-stage-soft transition-colors hover:text-on-stage aria-[current=page]:bg-bulb aria-[current=page]:text-letter';

function AdminNavigation() {
  const { t } = useTranslation('admin');
  const isNotifications = useLocation().pathname.startsWith('/admin/notifications');
  return (
    <nav
      aria-label={t('frame.label')}
      className="flex gap-1 rounded-md border border-stage-edge bg-stage-fill p-1 max-xs:w-full max-xs:[&>a]:flex-auto max-xs:[&>a]:justify-center"
    >
      <Link to="/admin" aria-current={isNotifications ? undefined : 'page'} className={linkStyle}>
        <Lines d={chartDrawing} />
        {t('frame.dashboard')}
      </Link>
      <Link to="/admin/notifications" aria-current={isNotifications ? 'page' : undefined} className={linkStyle}>
        <Icon name="mail" />
        {t('frame.notifications')}
      </Link>
    </nav>
  );
}
