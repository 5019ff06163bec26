import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-baseline gap-x-4 max-[16rem]:flex-wrap">
        <h2 id={id} className="display text-[clamp(1.75rem,1.3rem+1.2vw,2.375rem)]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
