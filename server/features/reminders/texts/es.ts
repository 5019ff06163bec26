import type { ReminderTexts } from '../reminder-texts.ts';

export const es: ReminderTexts = ({ title, episodes: [first, ...others], person }) => {
  if (!first)
    return {
      title: `Ya se estrenó ${title}`,
      message: person === null ? 'Nos pediste que te avisáramos.' : `Con ${person}, a quien sigues.`,
      action_text: 'Ver el título',
    };
  const { season, episode, name } = first;
  return {
    title: `${title}: ${others.length > 0 ? 'episodios nuevos' : 'episodio nuevo'}`,
    message:
      others.length > 0
        ? `${others.length + 1} episodios nuevos, desde la temporada ${season}, episodio ${episode}.`
        : name === null
          ? `Temporada ${season}, episodio ${episode}.`
          : `Temporada ${season}, episodio ${episode}: ${name}`,
    action_text: 'Ver la serie',
  };
};
