const endStatuses = new Set(['Ended', 'Canceled']);

/** Whether a show with this status, as TMDB names it, gets no more episodes. */
export const isEndStatus = (status: string | null | undefined): boolean => endStatuses.has(status ?? '');
