import type { MouseEvent } from 'react';
import { Link, useNavigate, useSearchParams, type LinkProps } from 'react-router';
import { latestParams } from '#web/lib/browser/latest-params.ts';

interface FilterLinkProps extends Omit<LinkProps, 'to' | 'onClick' | 'replace' | 'state' | 'preventScrollReset'> {
  /** The address with this filter changed, for the parameters that it has before. */
  hrefFrom: (params: URLSearchParams) => string;
  keepScroll?: boolean;
}

/** Changes one filter of the page. Presses add up, also those made before the page shows the last one. */
export function FilterLink({ hrefFrom, keepScroll = true, ...props }: FilterLinkProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const href = hrefFrom(params);
  const follow = (event: MouseEvent) => {
    const latest = hrefFrom(latestParams());
    const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || latest === href) return;
    event.preventDefault();
    void navigate(latest, { preventScrollReset: keepScroll });
  };
  return <Link {...props} to={href} preventScrollReset={keepScroll} onClick={follow} />;
}
