import { useState } from 'react';
import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useSession } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useDialogModule } from '#web/ui/overlays/use-dialog-module.ts';

interface CompareProps {
  username: string;
  name: string;
}

const dialog = lazyModule({ load: () => import('./in-common-dialog.tsx') });

/** Opens the titles in common, after a sign-in if required. Not shown to the owner of the profile. */
export function Compare({ username, name }: CompareProps) {
  const { t } = useTranslation('profile');
  const requireLogin = useRequireLogin();
  const { status, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const module = useDialogModule(dialog, { isOpen, onClose: close });
  if (user?.username === username) return null;
  return (
    <>
      <Button
        variant="bulb"
        size="sm"
        className="mt-3"
        onClick={() => requireLogin(t('inCommon.loginRequired'), () => setOpen(true))}
      >
        {t('inCommon.title')}
      </Button>
      {isOpen && module && status === 'signedIn' && (
        <module.InCommonDialog username={username} name={name} onClose={close} />
      )}
    </>
  );
}
