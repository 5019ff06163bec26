import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { HeaderSearch } from '#web/features/search/header-search.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { ThemeButton } from '#web/ui/controls/theme-button.tsx';
import { AccountArea } from '#web/app/account/account-area.tsx';

export function SiteHeader() {
  const { t } = useTranslation();
  const isHome = useLocation().pathname === '/';
  return (
    <header
      className="on-stage sticky top-0 z-40 print:hidden bg-stage text-on-stage max-[16rem]:static"
      aria-label={t('site.header')}
    >
      {/* With large text in a narrow window the buttons need several lines, which would cover much of the page. */}
      <div className="page-width flex h-16 items-center gap-1.5 xs:gap-2.5 sm:gap-6 max-[16rem]:h-auto max-[16rem]:min-h-16 max-[16rem]:flex-wrap max-[16rem]:py-2">
        <Link
          to="/"
          aria-label={t('site.home')}
          // On narrow screens the name is clipped to make room for the buttons.
          className="min-w-8 rounded-sm [&>span]:h-9 [&>span]:flex-wrap [&>span]:overflow-hidden"
        >
          <Logo />
        </Link>
        <Link
          to="/discover"
          className="rounded-sm py-2 font-semibold text-on-stage-soft hover:text-on-stage max-sm:hidden"
        >
          {t('site.discover')}
        </Link>
        <div
          className={`flex flex-1 justify-end lg:min-w-0 lg:justify-center ${isHome ? 'min-w-0' : 'min-w-10 max-[12rem]:min-w-0'}`}
        >
          {!isHome && (
            <>
              <HeaderSearch className="hidden w-full max-w-xl lg:block" />
              <Link
                to="/"
                state={{ focusSearch: true }}
                aria-label={t('site.search')}
                // The home page has the search, too.
                className={`${buttonStyle({ variant: 'stage', size: 'square' })} max-[12rem]:hidden lg:hidden`}
              >
                <Icon name="search" />
              </Link>
            </>
          )}
        </div>
        {/* On the narrowest screens the choice is in the footer. */}
        <div className="max-[22.4rem]:hidden">
          <ThemeButton />
        </div>
        <AccountArea />
      </div>
    </header>
  );
}
