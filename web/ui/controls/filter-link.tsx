import type { MouseEvent } from 'react';
import { Link, useNavigate, useSearchParams, type LinkProps } from 'react-router';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';

interface FilterLinkProps extends Omit<LinkProps, 'to' | 'onClick' | 'replace' | 'state' | 'preventScrollReset'> {
  /** The address with this filter changed, for the parameters that it has before. */
  hrefFrom: (params: URLSearchParams) => string;
  keepScroll?: boolean;
}

/**
 * Changes one filter of the page. Presses add up, also those made before the page shows the last one. A double press changes one
 * filter, although another one may move below the pointer.
 */
export function FilterLink({ hrefFrom, keepScroll = true, ...props }: FilterLinkProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const href = hrefFrom(params);
  const unlessDoublePress = useDoublePressGuard(href);
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain) return;
    const latest = hrefFrom(latestParams());
    let isTaken = false;
    unlessDoublePress(event, () => {
      isTaken = true;
    });
    if (isTaken && latest === href) return;
    event.preventDefault();
    if (isTaken) void navigate(latest, { preventScrollReset: keepScroll });
  };
  return <Link {...props} to={href} preventScrollReset={keepScroll} onClick={follow} />;
}
