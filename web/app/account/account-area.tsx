import { useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { User } from '#contract/auth.ts';
import { openLogin } from '#web/api/account/require-login.ts';
import { useStoredChoices } from '#web/api/account/unsynced-choices.ts';
import { useMustSetUpFactor, useSession } from '#web/api/use-session.ts';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { diaryDrawing } from '#web/ui/media/drawings.ts';
import { Lines } from '#web/ui/media/icon.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { accountDialog, signedInTools, useAccountModule, userMenu } from './account-modules.ts';

export function AccountArea() {
  const { status, user } = useSession();
  const mustSetUp = useMustSetUpFactor();
  useStoredChoices(user?.id);
  if (!user) return <SignInButtons isKnown={status === 'signedOut'} />;
  return (
    <div className="flex items-center gap-2.5">
      {status === 'signedIn' && !mustSetUp && (
        <>
          <DiaryLink />
          <Bell key={user.id} user={user} />
        </>
      )}
      <AccountMenu user={user} />
    </div>
  );
}

/** On the narrowest screens the link is on the page of the collection only. */
function DiaryLink() {
  const { t } = useTranslation();
  return (
    <Link
      to="/diary"
      aria-label={t('site.diary')}
      title={t('site.diary')}
      className={`${buttonStyle({ variant: 'stage', size: 'square' })} max-[24rem]:hidden`}
    >
      <Lines d={diaryDrawing} />
    </Link>
  );
}

/** Loads after the page; its space is reserved. */
function Bell({ user }: { user: User }) {
  const tools = useAccountModule(signedInTools, true);
  if (!tools) return <span className="size-10" />;
  return (
    <>
      <tools.AccountPreferences />
      <tools.PendingAdd username={user.username} />
      <tools.NotificationBell userId={user.id} />
    </>
  );
}

function SignInButtons({ isKnown }: { isKnown: boolean }) {
  const { t, i18n } = useTranslation();
  const prepare = () => void accountDialog.load(i18n).catch(() => undefined);
  return (
    <div
      className={`flex shrink-0 items-center gap-1.5 max-[16rem]:shrink max-[16rem]:flex-wrap xs:gap-2 sm:gap-3 ${isKnown ? '' : 'unless-kept'}`}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Button variant="stage" size="sm" onClick={() => openLogin({ mode: 'login' })}>
        {t('site.signIn')}
      </Button>
      <Button variant="bulb" size="sm" onClick={() => openLogin({ mode: 'register' })}>
        {t('site.signUp')}
      </Button>
    </div>
  );
}

function AccountMenu({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const menu = useAccountModule(userMenu, wasOpened);
  const prepare = () => void userMenu.load(i18n).catch(() => undefined);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="rounded-full outline-offset-3"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWasOpened(true);
          setOpen(!isOpen);
        }}
      >
        <span className="sr-only">{t('session.menu', { name: displayNameOf(user) })}</span>
        <Avatar name={displayNameOf(user)} src={user.profile_picture_url} />
      </button>
      {menu && <menu.UserMenu user={user} isOpen={isOpen} onOpenChange={setOpen} trigger={trigger} />}
    </>
  );
}
