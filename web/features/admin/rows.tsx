import type { ReactNode } from 'react';

export function Rows({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-edge">{children}</dl>;
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-2.5 text-[0.9375rem] sm:px-5">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere tabular-nums xs:text-end">{children}</dd>
    </div>
  );
}
