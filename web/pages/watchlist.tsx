import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '#web/api/use-session.ts';
import { Collection } from '#web/features/lists/collection.tsx';
import { ExportMenu } from '#web/features/lists/export-menu.tsx';
import { importDialog } from '#web/features/lists/import/lazy-import-dialog.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { calendarDrawing, diaryDrawing, listsDrawing } from '#web/ui/media/drawings.ts';
import { Icon, Lines } from '#web/ui/media/icon.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/controls/back-link.tsx';

export function WatchlistPage() {
  const { t } = useTranslation('lists');
  const { t: site } = useTranslation();
  const session = useSession();
  // At the first load the session and with it the whole collection arrive after hydration. Deferred, that is rendered in
  // short tasks.
  const status = useDeferredValue(session.status);
  const user = useDeferredValue(session.user);
  const importer = useImporter();
  // Visible before the session is read only in browsers that have one.
  const whileUnknown = user ? '' : 'with-session-only';
  return (
    <div>
      <PageHead title={t('page.title')} hidden={status !== 'signedIn'} />
      <header className="on-stage dusk-strip text-on-stage">
        <div className="page-width flex flex-wrap items-end gap-x-8 gap-y-4 pt-4 pb-8">
          <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
            <BackLink to="/" look="stage">
              {t('page.back')}
            </BackLink>
            <h1 className="display text-[clamp(2.5rem,1.8rem+2.8vw,4.25rem)]">{t('page.title')}</h1>
            {status !== 'signedOut' && (
              <div className={`text-lg text-on-stage-soft ${whileUnknown}`}>
                <p>{user ? t('page.welcome', { name: user.first_name }) : '\u00a0'}</p>
                <p>{t('page.kept')}</p>
              </div>
            )}
          </div>
          {status !== 'signedOut' && (
            <div className={`flex flex-wrap gap-3 max-sm:relative print:hidden ${whileUnknown}`}>
              <Link to="/diary" className={buttonStyle({ variant: 'stage' })}>
                <Lines d={diaryDrawing} />
                {site('site.diary')}
              </Link>
              <Link to="/calendar" className={buttonStyle({ variant: 'stage' })}>
                <Lines d={calendarDrawing} />
                {site('site.calendar')}
              </Link>
              <Link to="/lists" className={buttonStyle({ variant: 'stage' })}>
                <Lines d={listsDrawing} />
                {t('tools.named')}
              </Link>
              <Button variant="stage" onClick={importer.open}>
                <Icon name="upload" />
                {t('tools.import')}
              </Button>
              <ExportMenu />
            </div>
          )}
        </div>
      </header>
      {user ? (
        <>
          <Collection
            importer={
              <Button variant="quiet" className="h-auto! min-h-11 py-2 whitespace-normal!" onClick={importer.open}>
                {t('empty.import')}
              </Button>
            }
          />
          {importer.dialog}
        </>
      ) : status === 'loading' ? (
        <output className="until-known page-width block py-24 text-center text-lg text-soft">
          {t('session.checking', { ns: 'site' })}
        </output>
      ) : (
        <Message title={t('page.signedOutTitle')}>
          <p className="text-lg">{t('page.signedOutText')}</p>
          <Link to="/" className={buttonStyle()}>
            {t('page.goHome')}
          </Link>
        </Message>
      )}
    </div>
  );
}

function useImporter() {
  const [params] = useSearchParams();
  const isAsked = params.get('import') === 'true';
  const [isOpen, setOpen] = useState(false);
  const ImportDialog = importDialog.get()?.ImportDialog;
  useEffect(() => {
    if (isAsked) void importDialog.load().then(() => setOpen(true));
  }, [isAsked]);
  return {
    open: () => void importDialog.load().then(() => setOpen(true)),
    dialog: isOpen && ImportDialog ? <ImportDialog onClose={() => setOpen(false)} /> : null,
  };
}
