import type { ReactNode } from 'react';

/** The marks of a signed-in person for a season. */
export interface SeasonMarks {
  /** All episode numbers of the season, including episodes without a description. */
  episodes: number[];
  /** How many are watched; replaces the number of episodes. */
  note: string | undefined;
  /** Marks the season. */
  button: ReactNode;
  /** Buttons of an episode. */
  markOf: (episode: number) => ReactNode;
}
