export const dayMs = 24 * 3_600_000;

/** The day of a moment, `YYYY-MM-DD`, UTC. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
