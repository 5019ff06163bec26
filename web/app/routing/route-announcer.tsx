import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { findResultsStart, isOtherPage } from '#web/lib/browser/results-start.ts';

/**
 * Announces the opened page and focuses its start, or, after navigating back, the link that led away. Likewise for another
 * page of the same results.
 */
export function RouteAnnouncer() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef(pathname);
  const lastAddress = useRef({ pathname, search });
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
  useEffect(() => {
    const last = lastAddress.current;
    lastAddress.current = { pathname, search };
    // Navigations that replace the address are made by the page itself, or add to the results.
    if (navigationType === 'REPLACE' || last.pathname !== pathname || !isOtherPage(last.search, search))
      return undefined;
    const start = findResultsStart();
    if (!start) return undefined;
    const cameFrom =
      navigationType === 'POP'
        ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(last.pathname + last.search)}"]`)
        : null;
    (cameFrom ?? start).focus({ preventScroll: true });
    if (navigationType === 'PUSH' && start.getBoundingClientRect().top < 0) start.scrollIntoView();
    const timer = setTimeout(() => start.dataset['results'] && setMessage(start.dataset['results']), 150);
    return () => clearTimeout(timer);
  }, [pathname, search, navigationType]);
  return (
    <p aria-live="assertive" className="sr-only">
      {message}
    </p>
  );
}
