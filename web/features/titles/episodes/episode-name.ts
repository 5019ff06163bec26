import type { NextEpisode } from '#contract/shows/progress.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The name of an episode, or its number in the reader's language where a source has no other name. */
export function useEpisodeName(): (episode: { number: number; name: string | null }) => string {
  const { t } = useTranslation('catalogue');
  return ({ number, name }) => (!name || name === `Episode ${number}` ? t('episode', { number }) : name);
}

/** `S2 E3`, or `Special 1`. */
export function useEpisodeCode(): (season: number, episode: number) => string {
  const { t } = useTranslation('shows');
  return (season, episode) => (season === 0 ? t('special', { episode }) : t('code', { season, episode }));
}

/** `S2 E3 · Who Is Alive?`, or `Season 2 · Episode 3` without a name. */
export function useNextLabel(): (next: NextEpisode) => string {
  const { t } = useTranslation('catalogue');
  const codeOf = useEpisodeCode();
  return ({ season_number: season, episode_number: episode, name }) =>
    name
      ? `${codeOf(season, episode)} · ${name}`
      : `${t('season', { number: season })} · ${t('episode', { number: episode })}`;
}
