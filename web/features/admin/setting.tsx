import type { ReactNode } from 'react';

interface SettingProps {
  title?: string;
  text?: ReactNode;
  children: ReactNode;
}

export function Setting({ title, text, children }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-52">
        {title && <h3 className="font-semibold text-ink">{title}</h3>}
        {text && <div className="mt-0.5 text-[0.9375rem] leading-snug wrap-anywhere text-soft">{text}</div>}
      </div>
      {children}
    </div>
  );
}
