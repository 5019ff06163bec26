const base =
  'inline-flex items-center gap-1.5 rounded-full text-sm font-medium leading-none whitespace-nowrap transition-colors';

const variants = {
  quiet: 'bg-chip max-[22.4rem]:whitespace-normal px-2.5 py-1.5 text-soft hover:bg-edge hover:text-ink',
  stage: 'border border-stage-edge bg-stage/55 px-3 py-2 text-on-stage-soft hover:bg-stage-fill hover:text-on-stage',
  bulb: 'bg-bulb px-3 py-2 text-letter hover:bg-on-stage forced-colors:border',
  choice:
    'min-h-9 border border-edge-strong/50 px-3.5 py-2 text-soft hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-canvas',
} as const;

export const chipStyle = (variant: keyof typeof variants = 'quiet'): string => `${base} ${variants[variant]}`;
