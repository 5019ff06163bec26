import type { ReminderTexts } from '../reminder-texts.ts';

export const fr: ReminderTexts = ({ title, episodes: [first, ...others], person }) => {
  if (!first)
    return {
      title: `${title} est disponible`,
      message: person === null ? 'Vous nous avez demandé de vous prévenir.' : `Avec ${person}, que vous suivez.`,
      action_text: 'Voir le titre',
    };
  const { season, episode, name } = first;
  return {
    title: `${title}\u00A0: ${others.length > 0 ? 'nouveaux épisodes' : 'nouvel épisode'}`,
    message:
      others.length > 0
        ? `${others.length + 1} nouveaux épisodes, à partir de la saison ${season}, épisode ${episode}.`
        : name === null
          ? `Saison ${season}, épisode ${episode}.`
          : `Saison ${season}, épisode ${episode}\u00A0: ${name}`,
    action_text: 'Voir la série',
  };
};
