import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SeasonSummary, TitleDetail } from '#contract/catalogue.ts';
import type { Progress } from '#contract/shows/progress.ts';
import { hasUnwatchedBefore } from '#web/api/progress/apply-mark.ts';
import { useProgress } from '#web/api/progress/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CheckButton } from '#web/ui/controls/check-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useEpisodeCode, useNextLabel } from './episode-name.ts';
import { Seasons } from './seasons.tsx';
import type { SeasonMarks } from './season-marks.ts';
import { useMark, type Mark } from './use-mark.ts';

/** Seasons with the person's watched episodes, once known. */
export function TrackedSeasons({ title }: { title: TitleDetail }) {
  const { progress } = useProgress(title.id);
  const mark = useMark(title);
  const marksOf = useMarksOf(progress, mark);
  return (
    <div className="flex flex-col gap-4">
      {progress && progress.watched > 0 && <Overall progress={progress} mark={mark} />}
      <Seasons title={title} marksOf={marksOf} />
    </div>
  );
}

function Overall({ progress, mark }: { progress: Progress; mark: Mark }) {
  const { t } = useTranslation('shows');
  const labelOf = useNextLabel();
  const codeOf = useEpisodeCode();
  const { watched, total, next, seasons } = progress;
  const counts = t('count', { watched, total });
  const isReleased = (season: number, episode: number) =>
    seasons.some((of) => of.season_number === season && !of.unreleased.includes(episode));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3">
      <div className="flex min-w-[min(12rem,100%)] flex-1 flex-col gap-1.5">
        <span className="text-sm text-soft tabular-nums">{counts}</span>
        <ProgressBar label={t('watched')} valueText={counts} total={total} done={watched} />
      </div>
      {next && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0">
            <span className="text-soft">{t('next')}: </span>
            <span className="font-semibold">{labelOf(next)}</span>
          </span>
          {isReleased(next.season_number, next.episode_number) && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('markEpisode', { episode: codeOf(next.season_number, next.episode_number) })}
              onClick={() => mark({ season: next.season_number, episode: next.episode_number, watched: true })}
            >
              {t('watched')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** Undefined for a season without episodes. */
function useMarksOf(progress: Progress | undefined, mark: Mark) {
  const { t } = useTranslation('shows');
  const { t: tc } = useTranslation('catalogue');
  const codeOf = useEpisodeCode();
  return ({ season_number: season, name }: SeasonSummary): SeasonMarks | undefined => {
    const of = progress?.seasons.find(({ season_number }) => season_number === season);
    if (!progress || !of) return undefined;
    const released = of.episodes.filter((episode) => !of.unreleased.includes(episode));
    const isWhole = released.length > 0 && released.every((episode) => of.watched.includes(episode));
    const seasonName = /^Season \d+$/.test(name) ? tc('season', { number: season }) : name;
    return {
      episodes: of.episodes,
      note: of.watched.length > 0 ? t('count', { watched: of.watched.length, total: of.episodes.length }) : undefined,
      button: released.length > 0 && (
        <CheckButton
          isOn={isWhole}
          label={t('markSeason', { season: seasonName })}
          onPress={() =>
            mark({ season, watched: !isWhole }, { offersEarlier: !isWhole && hasUnwatchedBefore(progress, season) })
          }
        />
      ),
      markOf: (episode) => {
        if (of.unreleased.includes(episode) && !of.watched.includes(episode))
          return <span className="shrink-0 text-sm text-faint">{t('upcoming')}</span>;
        const isWatched = of.watched.includes(episode);
        const code = codeOf(season, episode);
        return (
          <span className="flex shrink-0 items-center gap-2">
            {!isWatched && hasUnwatchedBefore(progress, season, episode) && (
              <Button
                variant="plain"
                size="sm"
                aria-label={t('upToLabel', { episode: code })}
                onClick={() => mark({ season, episode, watched: true, up_to: true })}
              >
                {t('upTo')}
              </Button>
            )}
            <CheckButton
              isOn={isWatched}
              label={t('markEpisode', { episode: code })}
              onPress={() => mark({ season, episode, watched: !isWatched })}
            />
          </span>
        );
      },
    };
  };
}
