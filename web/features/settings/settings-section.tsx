import type { ReactNode } from 'react';

interface SettingsSectionProps {
  id: string;
  title: string;
  isDangerous?: boolean;
  children: ReactNode;
}

export function SettingsSection({ id, title, isDangerous = false, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 md:grid-cols-[minmax(0,18rem)_minmax(0,46rem)]"
    >
      <h2 id={`${id}-title`} className={`display text-3xl md:pt-3 ${isDangerous ? 'text-alarm' : ''}`}>
        {title}
      </h2>
      <div
        className={`divide-y rounded-md border bg-raised px-5 py-1.5 shadow-card ${isDangerous ? 'divide-alarm/30 border-alarm/60' : 'divide-edge border-edge'}`}
      >
        {children}
      </div>
    </section>
  );
}

interface SettingProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function Setting({ title, text, children }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <h3 className="font-semibold text-ink">{title}</h3>
        {text && <p className="mt-0.5 text-[0.9375rem] leading-snug text-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}
