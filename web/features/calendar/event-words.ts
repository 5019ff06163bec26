import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Texts that describe an event. */
export function useEventWords() {
  const { t, i18n } = useTranslation('calendar');
  const nameOf = useTitleName();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return ({ title, episode, people }: CalendarEvent) => {
    const numbers = episode && { season: episode.season_number, episode: episode.episode_number };
    return {
      name: nameOf(title),
      /** Empty for a release. */
      code: numbers ? t('code', numbers) : '',
      what: numbers ? [t('episode', numbers), episode.name].filter(Boolean).join(' · ') : t('release'),
      people: people.length > 0 ? t('with', { people: list.format(people.map(({ name }) => name)) }) : null,
    };
  };
}

export const eventKey = ({ date, title, episode }: CalendarEvent) =>
  `${date} ${title.id} ${episode ? `${episode.season_number} ${episode.episode_number}` : ''}`;
