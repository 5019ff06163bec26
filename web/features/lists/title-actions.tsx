import { useTranslation } from 'react-i18next';
import type { TitleCard } from '#contract/catalogue.ts';
import { useFlags, useIsBookmarked } from '#web/api/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToggle } from './use-toggle.ts';

const pressed = 'aria-pressed:border-bulb aria-pressed:text-bulb';
const small = `${pressed} size-11`;

/** The three buttons of a title's page. */
export function TitleActions({ title }: { title: TitleCard }) {
  const { t } = useTranslation();
  const toggle = useToggle();
  const { watchlist, favorites } = useFlags(title.id);
  const isBookmarked = useIsBookmarked(title.id);
  return (
    <>
      <Button
        variant="stage"
        aria-pressed={watchlist}
        className={pressed}
        onClick={() => toggle('watchlist', title, watchlist)}
      >
        <Icon name={watchlist ? 'check' : 'plus'} />
        {t(watchlist ? 'lists.added' : 'lists.add')}
      </Button>
      <Button
        variant="stage"
        size="square"
        aria-pressed={favorites}
        aria-label={t('lists.favorite')}
        title={t('lists.favorite')}
        className={small}
        onClick={() => toggle('favorites', title, favorites)}
      >
        <Icon name="heart" className={`size-5 ${favorites ? 'fill-current' : ''}`} />
      </Button>
      <Button
        variant="stage"
        size="square"
        aria-pressed={isBookmarked}
        aria-label={t('lists.bookmark')}
        title={t('lists.bookmark')}
        className={small}
        onClick={() => toggle('bookmarks', title, isBookmarked)}
      >
        <Icon name="bookmark" className={`size-5 ${isBookmarked ? 'fill-current' : ''}`} />
      </Button>
    </>
  );
}
