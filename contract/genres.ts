/** Genres by TMDB's id, because its search results contain only ids. */
export const genresByTmdbId = {
  12: 'Adventure',
  14: 'Fantasy',
  16: 'Animation',
  18: 'Drama',
  27: 'Horror',
  28: 'Action',
  35: 'Comedy',
  36: 'History',
  37: 'Western',
  53: 'Thriller',
  80: 'Crime',
  99: 'Documentary',
  878: 'Science Fiction',
  9648: 'Mystery',
  10402: 'Music',
  10749: 'Romance',
  10751: 'Family',
  10752: 'War',
  10759: 'Action & Adventure',
  10762: 'Kids',
  10763: 'News',
  10764: 'Reality',
  10765: 'Sci-Fi & Fantasy',
  10766: 'Soap',
  10767: 'Talk',
  10768: 'War & Politics',
  10770: 'TV Movie',
} as const;
export type Genre = (typeof genresByTmdbId)[keyof typeof genresByTmdbId];

/** TMDB's ids of genres that only shows and TV movies have start here. */
const firstShowGenre = 10_759;

/** The genres of movies, for the search filter. */
export const movieGenres: Genre[] = Object.entries(genresByTmdbId)
  .filter(([tmdbId]) => Number(tmdbId) < firstShowGenre)
  .map(([, name]) => name);
