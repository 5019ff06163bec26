/** A small fictional catalogue in TMDB's v3 shapes. `madeUpCatalogue()` returns a new one, which tests may change. */
export interface MadeUpCatalogue {
  movies: MadeUpMovie[];
  shows: MadeUpShow[];
  people: MadeUpPerson[];
}

interface MadeUpTitle {
  id: number;
  imdbId: string;
  title: string;
  originalTitle?: string;
  overview: string;
  date: string;
  genres: number[];
  keywords: string[];
  votes: number;
  rating: number;
  cast: [personId: number, character: string][];
  posterPath: string | null;
  /** Excluded from lists of popular titles. */
  unlisted?: boolean;
}

export interface MadeUpMovie extends MadeUpTitle {
  runtime: number;
  directors: number[];
  collection?: { id: number; name: string };
}

export interface MadeUpShow extends MadeUpTitle {
  creators: number[];
  /** Number of episodes per season, specials first. */
  seasons: { number: number; episodes: number }[];
}

export interface MadeUpPerson {
  id: number;
  imdbId: string;
  name: string;
  department: string;
  biography: string;
  born: string;
}

export const genreNames: Record<number, string> = { 18: 'Drama', 28: 'Action', 35: 'Comedy', 878: 'Science Fiction' };

export function madeUpCatalogue(): MadeUpCatalogue {
  const people: MadeUpPerson[] = Array.from({ length: 30 }, (_, i) => ({
    id: 501 + i,
    imdbId: `nm00005${String(i).padStart(2, '0')}`,
    name: `${firstNames[i % firstNames.length]} ${lastNames[(i * 3) % lastNames.length]} ${i < 10 ? '' : i}`.trim(),
    department: i % 5 === 4 ? 'Directing' : 'Acting',
    biography: `Person number ${i + 1} of a made-up catalogue.`,
    born: `19${40 + i}-03-14`,
  }));

  const lanternKeeper: MadeUpMovie = {
    id: 900_001,
    imdbId: 'tt0900001',
    title: 'The Lantern Keeper of Vell',
    originalTitle: 'Il guardiano delle lanterne',
    overview: 'A lighthouse keeper on a drowned coast finds out who has been answering her signals.',
    date: '2024-09-13',
    genres: [18, 878],
    keywords: ['lighthouse', 'flooded world'],
    votes: 4321,
    rating: 8.1,
    cast: [
      [501, 'Mara'],
      [502, 'The Answerer'],
    ],
    posterPath: '/lanternKeeperPoster1.jpg',
    runtime: 118,
    directors: [505],
    collection: { id: 77, name: 'The Vell Collection' },
    unlisted: true,
  };
  const movies: MadeUpMovie[] = Array.from({ length: 45 }, (_, i) => ({
    id: 900_100 + i,
    imdbId: `tt09001${String(i).padStart(2, '0')}`,
    title: `Made-up Movie ${i + 1}`,
    overview: `The story of made-up movie number ${i + 1}.`,
    date: `${1980 + i}-05-0${(i % 9) + 1}`,
    genres: [i % 2 === 0 ? 28 : 35],
    keywords: [`keyword ${i % 7}`],
    votes: 3000 - i * 10,
    rating: 6 + (i % 30) / 10,
    cast: [
      [501 + (i % 20), 'Lead'],
      [502 + (i % 20), 'Second'],
    ],
    posterPath: `/madeUpPoster${i + 1}.jpg`,
    runtime: 90 + i,
    directors: [505 + (i % 4) * 5],
  }));

  const tides: MadeUpShow = {
    id: 800_001,
    imdbId: 'tt0800001',
    title: 'Tides of Ansel Street',
    overview: 'Seven neighbours share one staircase and far too many secrets.',
    date: '2019-01-20',
    genres: [18],
    keywords: ['neighbours'],
    votes: 1500,
    rating: 8.4,
    cast: [
      [503, 'Ines'],
      [504, 'Old Paul'],
    ],
    posterPath: '/tidesPoster.jpg',
    creators: [505],
    seasons: [
      { number: 0, episodes: 1 },
      ...Array.from({ length: 14 }, (_, i) => ({ number: i + 1, episodes: 2 + (i % 3) })),
    ],
    unlisted: true,
  };
  const shows: MadeUpShow[] = Array.from({ length: 15 }, (_, i) => ({
    id: 800_100 + i,
    imdbId: `tt08001${String(i).padStart(2, '0')}`,
    title: `Made-up Show ${i + 1}`,
    overview: `The story of made-up show number ${i + 1}.`,
    date: `${2000 + i}-02-01`,
    genres: [18],
    keywords: [],
    votes: 900 - i * 10,
    rating: 7,
    cast: [[510 + (i % 10), 'Lead']],
    posterPath: null,
    creators: [510],
    seasons: [{ number: 1, episodes: 6 }],
  }));
  return { movies: [lanternKeeper, ...movies], shows: [tides, ...shows], people };
}

const firstNames = ['Ada', 'Bruno', 'Carla', 'Dmitri', 'Elsa', 'Farid', 'Greta'];
const lastNames = ['Ozols', 'Marchetti', 'Lind', 'Okafor', 'Varga', 'Tanaka', 'Duarte', 'Byrne', 'Novak', 'Haddad'];
