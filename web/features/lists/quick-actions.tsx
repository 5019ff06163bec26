import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ListName } from '#contract/lists.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { useToggle } from './use-toggle.ts';

const places = {
  poster: {
    // Over the poster for a mouse; for fingers below the card, where they hide no lettering.
    group:
      'pointer-events-none absolute inset-x-0 flex gap-1 not-pointer-coarse:top-0 not-pointer-coarse:aspect-2/3 not-pointer-coarse:items-end not-pointer-coarse:justify-end not-pointer-coarse:p-1.5 pointer-coarse:bottom-0',
    button:
      'pointer-events-auto focus-visible:outline-offset-0 aria-pressed:bg-bulb aria-pressed:text-letter not-pointer-coarse:size-8 not-pointer-coarse:bg-letter/90 not-pointer-coarse:text-on-stage not-pointer-coarse:hover:bg-letter pointer-coarse:size-10 pointer-coarse:border pointer-coarse:border-edge pointer-coarse:text-soft',
  },
  line: {
    group: 'relative z-10 flex gap-1',
    button: 'size-8 text-faint hover:bg-chip hover:text-ink aria-pressed:text-accent',
  },
} as const;

/** Hidden until the card is hovered or focused; always visible on touch screens. */
const quiet =
  'opacity-0 group-hover/card:opacity-100 group-focus-within/card:opacity-100 pointer-coarse:opacity-100 aria-pressed:opacity-100';

export function QuickActions({ subject, place }: CardActionsProps) {
  const { t } = useTranslation();
  const toggle = useToggle();
  const name = useTitleName()(subject);
  const flags = useFlags(subject.id);
  const { group, button } = places[place];
  const one = (list: ListName, icon: 'plus' | 'check' | 'heart') => (
    <button
      type="button"
      aria-pressed={flags[list]}
      aria-label={t(`lists.quick.${list}`, { title: name })}
      title={t(list === 'watchlist' ? 'lists.add' : 'lists.favorites')}
      onClick={() => toggle(list, subject, flags[list])}
      className={`grid place-items-center rounded-full transition-[opacity,background-color,color] duration-150 ${button} ${quiet}`}
    >
      <Icon name={icon} className={`size-4 ${icon === 'heart' && flags[list] ? 'fill-current' : ''}`} />
    </button>
  );
  return (
    <span className={group}>
      {one('watchlist', flags.watchlist ? 'check' : 'plus')}
      {one('favorites', 'heart')}
    </span>
  );
}
