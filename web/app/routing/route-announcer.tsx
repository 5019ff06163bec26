import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Announces the opened page and focuses its start, or, after navigating back, the link that led away. */
export function RouteAnnouncer() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef(pathname);
  const [message, setMessage] = useState('');
  /** Returns whether the page has its own title. */
  const announce = useEffectEvent((): boolean => {
    const { title } = document;
    if (title) setMessage(title);
    return title !== '' && title !== t('site.pageTitle', { page: t('home.loading') });
  });
  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    const cameFrom =
      navigationType === 'POP' ? document.querySelector<HTMLElement>(`main a[href="${lastPath.current}"]`) : null;
    lastPath.current = pathname;
    (cameFrom ?? document.getElementById('main'))?.focus({ preventScroll: true });
    const observer = new MutationObserver(() => announce() && observer.disconnect());
    const timer = setTimeout(() => {
      if (!announce()) observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    }, 150);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname, navigationType]);
  return (
    <p aria-live="assertive" className="sr-only">
      {message}
    </p>
  );
}
