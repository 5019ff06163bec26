import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '#web/ui/media/icon.tsx';

interface BackLinkProps extends Pick<LinkProps, 'to' | 'onClick'> {
  /** `stage` in the dark header of a page. */
  look: 'stage' | 'plain';
  className?: string;
  children: ReactNode;
}

const looks = {
  stage: 'rounded-sm py-2 text-on-stage-soft hover:text-on-stage',
  plain: 'link font-medium',
};

/** To the page or list above this one. */
export function BackLink({ look, className = '', children, ...link }: BackLinkProps) {
  return (
    <Link {...link} className={`inline-flex items-center gap-2 self-start print:hidden ${looks[look]} ${className}`}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
