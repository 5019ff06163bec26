import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import type { PersonalList } from '#web/api/lists/queries.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { listButtons } from './lazy-list-buttons.ts';

const nothing = { watchlist: false, favorites: false, bookmarks: false };
// A button that wakes up with the page looks the same before.
const look = 'aria-pressed:border-bulb aria-pressed:text-bulb disabled:opacity-100';

/** The three buttons of a title's page. They stand there from the start and work as soon as the page has woken up. */
export function TitleActions({ title }: { title: TitleCard }) {
  const live = useLazyModule(listButtons);
  return live ? <live.LiveTitleActions title={title} /> : <TitleButtons lists={nothing} onPress={null} />;
}

interface TitleButtonsProps {
  /** On which lists the title is. */
  lists: Record<PersonalList, boolean>;
  /** Null while nothing can be pressed yet. */
  onPress: ((list: PersonalList) => void) | null;
}

export function TitleButtons({ lists, onPress }: TitleButtonsProps) {
  const { t } = useTranslation();
  const { watchlist } = lists;
  return (
    <>
      <Button
        variant="stage"
        aria-pressed={watchlist}
        className={look}
        disabled={!onPress}
        onClick={() => onPress?.('watchlist')}
      >
        <Icon name={watchlist ? 'check' : 'plus'} />
        {t(watchlist ? 'lists.added' : 'lists.add')}
      </Button>
      {(['favorites', 'bookmarks'] as const).map((list) => (
        <Button
          key={list}
          variant="stage"
          size="square"
          aria-pressed={lists[list]}
          aria-label={t(`lists.${list}`)}
          title={t(`lists.${list}`)}
          className={`${look} size-11`}
          disabled={!onPress}
          onClick={() => onPress?.(list)}
        >
          <Icon
            name={list === 'favorites' ? 'heart' : 'bookmark'}
            className={`size-5 ${lists[list] ? 'fill-current' : ''}`}
          />
        </Button>
      ))}
    </>
  );
}
