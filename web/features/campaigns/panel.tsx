import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, aside, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex min-w-0 flex-col gap-3 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="display text-3xl">
          {title}
        </h2>
        {aside}
      </div>
      <div className="flex flex-col gap-4 rounded-md border border-edge bg-raised p-4 shadow-card sm:p-5">
        {children}
      </div>
    </section>
  );
}
