import type { ReminderTexts } from '../reminder-texts.ts';

export const it: ReminderTexts = ({ title, episodes: [first, ...others], person }) => {
  if (!first)
    return {
      title: `È uscito ${title}`,
      message: person === null ? 'Ci hai chiesto di avvisarti.' : `Con ${person}, che segui.`,
      action_text: 'Vedi il titolo',
    };
  const { season, episode, name } = first;
  return {
    title: `${title}: ${others.length > 0 ? 'nuovi episodi' : 'nuovo episodio'}`,
    message:
      others.length > 0
        ? `${others.length + 1} nuovi episodi, dalla stagione ${season}, episodio ${episode}.`
        : name === null
          ? `Stagione ${season}, episodio ${episode}.`
          : `Stagione ${season}, episodio ${episode}: ${name}`,
    action_text: 'Vedi la serie',
  };
};
