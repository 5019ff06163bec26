import type { ReactNode } from 'react';
import type { Press } from '#web/lib/browser/double-press.ts';
import type { CardActionsProps } from './card-actions.tsx';

const looks = {
  // Below the card on touch screens, like the group of buttons.
  poster:
    'pointer-events-auto focus-visible:outline-offset-0 aria-pressed:bg-bulb aria-pressed:text-letter not-pointer-coarse:size-8 not-pointer-coarse:bg-letter/90 not-pointer-coarse:text-on-stage not-pointer-coarse:hover:bg-letter pointer-coarse:h-10 pointer-coarse:max-w-10 pointer-coarse:flex-1 pointer-coarse:border pointer-coarse:border-edge pointer-coarse:text-soft',
  line: 'size-8 text-faint hover:bg-chip hover:text-ink aria-pressed:text-accent',
} as const;

/** Hidden until the card is hovered or focused; always visible on touch screens. */
const quiet =
  'opacity-0 card-hover:opacity-100 card-focus:opacity-100 pointer-coarse:opacity-100 aria-pressed:opacity-100';

interface CardButtonProps {
  place: CardActionsProps['place'];
  /** The key that presses it while its card has the focus. */
  shortcut: string;
  /** For toggles. */
  isOn?: boolean;
  label: string;
  hint: string;
  className?: string;
  onPress: (press: Press) => void;
  /** An icon. */
  children: ReactNode;
}

/** A round button on a card. */
export function CardButton({ place, shortcut, isOn, label, hint, className = '', onPress, children }: CardButtonProps) {
  return (
    <button
      type="button"
      data-key={shortcut}
      aria-pressed={isOn}
      aria-label={label}
      title={hint}
      onClick={onPress}
      className={`grid place-items-center rounded-full transition-[opacity,background-color,color] duration-150 ${looks[place]} ${quiet} ${className}`}
    >
      {children}
    </button>
  );
}
