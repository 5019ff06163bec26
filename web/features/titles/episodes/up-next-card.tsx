import type { UpNext } from '#contract/shows/progress.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { TitleCard } from '../title-card.tsx';
import { useEpisodeCode, useNextLabel } from './episode-name.ts';
import { useMark } from './use-mark.ts';

interface UpNextCardProps {
  show: UpNext['shows'][number];
  place: string;
  /** Released episodes can be marked. */
  isReleased: boolean;
}

/** A show with its next episode. */
export function UpNextCard({ show: { title, next }, place, isReleased }: UpNextCardProps) {
  const { t } = useTranslation('shows');
  const { date } = useFormats();
  const mark = useMark(title);
  const code = useEpisodeCode()(next.season_number, next.episode_number);
  const showName = useTitleName()(title);
  const unlessDoublePress = useDoublePressGuard(code);
  const { season_number: season, episode_number: episode } = next;
  return (
    <>
      <TitleCard card={title} place={place} whenSeen note={useNextLabel()(next)} />
      {isReleased ? (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          aria-label={t('markOf', { episode: code, title: showName })}
          onClick={(press) => unlessDoublePress(press, () => mark({ season, episode, watched: true }))}
        >
          <Icon name="check" className="size-4" />
          {t('watched')}
        </Button>
      ) : (
        <p className="mt-1 text-sm text-faint tabular-nums">
          {next.air_date && t('airs', { date: date(next.air_date) })}
        </p>
      )}
    </>
  );
}
