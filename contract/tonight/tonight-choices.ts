/** The choices of `GET /tonight`. Separate from the schemas, because they ship to browsers and zod does not. */

export const tonightMoods = ['any', 'light', 'exciting', 'tense', 'moving', 'mind_bending', 'family'] as const;
export type TonightMood = (typeof tonightMoods)[number];

/** Movies of at most this many minutes; an episode of a show; anything. */
export const tonightTimes = ['any', '90', '120', 'episode'] as const;
export type TonightTime = (typeof tonightTimes)[number];

export const tonightCompanies = ['any', 'alone', 'two', 'children'] as const;
export type TonightCompany = (typeof tonightCompanies)[number];

export interface TonightChoices {
  mood: TonightMood;
  time: TonightTime;
  company: TonightCompany;
}
export type TonightChoice = keyof TonightChoices;

/** Titles per page. */
export const tonightShown = 3;
