import type { ReactNode } from 'react';

interface PanelProps {
  id: string;
  title: string;
  /** Next to the heading, such as a button. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the dashboard under its heading. */
export function Panel({ id, title, aside, className = '', children }: PanelProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`flex min-w-0 flex-col gap-3 ${className}`}>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="display text-3xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The look of a box on the dashboard. */
export const boxStyle = 'rounded-md border border-edge bg-raised shadow-card';
