import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Announces the opened page and focuses its start, or, after navigating back, the link that led away. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef(pathname);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    const cameFrom =
      navigationType === 'POP' ? document.querySelector<HTMLElement>(`main a[href="${lastPath.current}"]`) : null;
    lastPath.current = pathname;
    (cameFrom ?? document.getElementById('main'))?.focus({ preventScroll: true });
    const timer = setTimeout(() => setMessage(document.title), 150);
    return () => clearTimeout(timer);
  }, [pathname, navigationType]);
  return (
    <p aria-live="assertive" className="sr-only">
      {message}
    </p>
  );
}
