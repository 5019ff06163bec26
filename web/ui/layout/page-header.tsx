import type { ReactNode } from 'react';

interface PageHeaderProps {
  /** Id of the heading. */
  id?: string;
  title: string;
  lead: string;
  /** A link to the page above. */
  above?: ReactNode;
}

export function PageHeader({ id, title, lead, above }: PageHeaderProps) {
  return (
    <header className="on-stage dusk-strip text-on-stage">
      <div className={`page-width flex flex-col gap-2 pt-4 pb-6 sm:pb-8 ${above ? '' : 'sm:pt-8'}`}>
        {above}
        <h1 id={id} className="display text-[clamp(2.5rem,1.8rem+2.8vw,4.25rem)]">
          {title}
        </h1>
        <p className="text-lg text-on-stage-soft">{lead}</p>
      </div>
    </header>
  );
}
