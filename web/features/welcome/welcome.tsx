import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { writeStored } from '#web/lib/browser/storage.ts';
import { Button } from '#web/ui/controls/button.tsx';

const welcomeDialog = lazyModule({ load: () => import('./welcome-dialog.tsx'), namespaces: ['welcome'] });

/**
 * The first visit. The script in index.html, which reads the same key, marks the page for new visitors; others never
 * see this line, so there is no layout shift.
 */
export function Welcome({ titles }: { titles: TitleCard[] }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const WelcomeDialog = welcomeDialog.get()?.WelcomeDialog;
  const finish = () => {
    setOpen(false);
    writeStored('marquee.welcomed', true);
    delete document.documentElement.dataset['newcomer'];
  };
  return (
    <div className="newcomers-only page-width pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-edge bg-raised px-5 py-3 shadow-card">
        <p className="min-w-0 flex-1 basis-72">{t('home.welcome')}</p>
        <div className="flex gap-2">
          <Button size="sm" onClick={() => void welcomeDialog.load(i18n).then(() => setOpen(true))}>
            {t('home.welcomeStart')}
          </Button>
          <Button size="sm" variant="plain" onClick={finish}>
            {t('home.welcomeNo')}
          </Button>
        </div>
      </div>
      {isOpen && WelcomeDialog && <WelcomeDialog titles={titles} onClose={finish} />}
    </div>
  );
}
