import type { ReminderTexts } from '../reminder-texts.ts';

export const pt: ReminderTexts = ({ title, episodes: [first, ...others], person }) => {
  if (!first)
    return {
      title: `${title} já estreou`,
      message: person === null ? 'Este é o aviso que você pediu.' : `Com ${person}, que você segue.`,
      action_text: 'Ver o título',
    };
  const { season, episode, name } = first;
  return {
    title: `${title}: ${others.length > 0 ? 'novos episódios' : 'novo episódio'}`,
    message:
      others.length > 0
        ? `${others.length + 1} novos episódios, a partir da temporada ${season}, episódio ${episode}.`
        : name === null
          ? `Temporada ${season}, episódio ${episode}.`
          : `Temporada ${season}, episódio ${episode}: ${name}`,
    action_text: 'Ver a série',
  };
};
