import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import type { PersonalList } from '#web/api/lists/queries.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { listButtons } from './lazy-list-buttons.ts';

const nothing = { watchlist: false, favorites: false, bookmarks: false };
const look = 'aria-pressed:border-bulb aria-pressed:text-bulb';

/** A press before the module is loaded shows immediately and takes effect after loading. */
export function TitleActions({ title }: { title: TitleCard }) {
  const live = useLazyModule(listButtons);
  const [pressed, setPressed] = useState<PersonalList | null>(null);
  if (live) return <live.LiveTitleActions title={title} pressedEarly={pressed} />;
  return <TitleButtons lists={pressed ? { ...nothing, [pressed]: true } : nothing} onPress={setPressed} />;
}

interface TitleButtonsProps {
  lists: Record<PersonalList, boolean>;
  onPress: (list: PersonalList) => void;
}

export function TitleButtons({ lists, onPress }: TitleButtonsProps) {
  const { t } = useTranslation();
  const { watchlist } = lists;
  return (
    <>
      <Button
        variant="stage"
        data-key="c"
        aria-pressed={watchlist}
        className={look}
        onClick={() => onPress('watchlist')}
      >
        <Icon name={watchlist ? 'check' : 'plus'} />
        {t(watchlist ? 'lists.added' : 'lists.add')}
      </Button>
      {(['favorites', 'bookmarks'] as const).map((list) => (
        <Button
          key={list}
          variant="stage"
          size="square"
          data-key={list === 'favorites' ? 'f' : 'b'}
          aria-pressed={lists[list]}
          aria-label={t(`lists.${list}`)}
          title={t(`lists.${list}`)}
          className={`${look} size-11 grow-0!`}
          onClick={() => onPress(list)}
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
