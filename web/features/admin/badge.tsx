import type { ReactNode } from 'react';

const looks = {
  plain: 'border-edge-strong/60 text-soft',
  good: 'border-fine/50 text-fine',
  bad: 'border-alarm/60 text-alarm',
  strong: 'border-bulb bg-bulb text-letter',
} as const;
export type BadgeLook = keyof typeof looks;

/** A word about something, set apart. */
export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-1 text-sm leading-none font-medium whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
