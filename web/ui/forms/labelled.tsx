import type { ReactNode } from 'react';

/** A small control below its label. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex flex-col gap-1 text-sm text-faint">
      {label}
      {children}
    </label>
  );
}
