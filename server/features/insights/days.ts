export const dayMs = 24 * 3_600_000;

/** UTC day of a time, `YYYY-MM-DD`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
