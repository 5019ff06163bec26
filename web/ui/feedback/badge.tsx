import type { ReactNode } from 'react';

const tones = {
  quiet: 'border-edge-strong/50 bg-sunken text-soft',
  busy: 'border-star/50 bg-mark/60 text-ink',
  good: 'border-fine/50 bg-fine/8 text-fine',
  bad: 'border-alarm/50 bg-alarm/8 text-alarm',
  strong: 'border-bulb bg-bulb text-letter',
} as const;
export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-full border px-2.5 text-[0.8125rem] leading-none font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
