/** No film is older: earlier days are typing errors. Apart from the schemas, which browsers do not load. */
export const firstWatchedDay = '1880-01-01';
export const firstWatchedYear = Number(firstWatchedDay.slice(0, 4));
