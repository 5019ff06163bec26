import type { ReactNode } from 'react';

/** What a signed-in person sees of a season. */
export interface SeasonMarks {
  /** All episode numbers of the season, also of those that nothing describes. */
  episodes: number[];
  /** How many are watched; replaces the number of episodes. */
  note: string | undefined;
  /** Marks the season. */
  button: ReactNode;
  /** Buttons of an episode. */
  markOf: (episode: number) => ReactNode;
}
