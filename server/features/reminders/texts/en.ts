import type { ReminderTexts } from '../reminder-texts.ts';

export const en: ReminderTexts = ({ title, episodes: [first, ...others], person }) => {
  if (!first)
    return {
      title: `${title} is out`,
      message: person === null ? 'You asked us to tell you.' : `With ${person}, whom you follow.`,
      action_text: 'See the title',
    };
  const { season, episode, name } = first;
  return {
    title: `${title}: new ${others.length > 0 ? 'episodes' : 'episode'}`,
    message:
      others.length > 0
        ? `${others.length + 1} new episodes, from season ${season}, episode ${episode}.`
        : name === null
          ? `Season ${season}, episode ${episode}.`
          : `Season ${season}, episode ${episode}: ${name}`,
    action_text: 'See the show',
  };
};
