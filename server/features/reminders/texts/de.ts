import type { ReminderTexts } from '../reminder-texts.ts';

export const de: ReminderTexts = ({ title, episodes: [first, ...others], person }) => {
  if (!first)
    return {
      title: `${title} ist erschienen`,
      message: person === null ? 'Du wolltest Bescheid bekommen.' : `Mit ${person}, einer Person, der du folgst.`,
      action_text: 'Titel ansehen',
    };
  const { season, episode, name } = first;
  return {
    title: `${title}: neue ${others.length > 0 ? 'Folgen' : 'Folge'}`,
    message:
      others.length > 0
        ? `${others.length + 1} neue Folgen, ab Staffel ${season}, Folge ${episode}.`
        : name === null
          ? `Staffel ${season}, Folge ${episode}.`
          : `Staffel ${season}, Folge ${episode}: ${name}`,
    action_text: 'Serie ansehen',
  };
};
