const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-[background-color,border-color,color,translate] duration-150 not-pointer-coarse:active:translate-y-px pointer-coarse:active:inset-shadow-press disabled:opacity-50 disabled:pointer-events-none';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover forced-colors:border',
  quiet: 'border border-edge-strong/60 text-ink hover:bg-chip',
  plain: 'text-soft hover:text-ink hover:bg-chip',
  danger: 'border border-alarm text-alarm hover:bg-alarm hover:text-canvas',
  stage: 'border border-stage-edge bg-stage-fill text-on-stage hover:bg-on-stage/20',
  bulb: 'bg-bulb text-letter hover:bg-on-stage forced-colors:border',
} as const;

/** With large text in a narrow window, the words need several lines. */
const grows = 'max-[16rem]:h-auto max-[16rem]:py-2 max-[16rem]:whitespace-normal';

const sizes = {
  sm: `h-9 px-3 text-sm ${grows}`,
  md: `h-11 px-4.5 ${grows}`,
  lg: `h-13 px-6 text-lg ${grows}`,
  square: 'size-10 shrink-0',
} as const;

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** Also for links with the look of buttons. */
export function buttonStyle({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}
