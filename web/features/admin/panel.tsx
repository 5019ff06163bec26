import type { ReactNode } from 'react';

interface PanelProps {
  id: string;
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

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

export const boxStyle = 'rounded-md border border-edge bg-raised shadow-card';
