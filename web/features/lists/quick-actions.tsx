import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ListName } from '#contract/lists.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { useToggle } from './use-toggle.ts';

const places = {
  poster: {
    group: 'pointer-events-none absolute inset-x-0 top-0 flex aspect-2/3 items-end justify-end gap-1 p-1.5',
    button:
      'pointer-events-auto size-8 bg-letter/90 text-on-stage hover:bg-letter aria-pressed:bg-bulb aria-pressed:text-letter focus-visible:outline-offset-0',
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
