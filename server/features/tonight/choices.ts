import type { TonightCompany, TonightMood, TonightTime } from '#contract/tonight/tonight-choices.ts';
import type { Genre } from '#contract/genres.ts';
import type { DiscoverQuery } from '#contract/discover.ts';

interface Choice {
  /** Titles have one of these genres or one of the keywords. */
  genres?: readonly Genre[];
  keywords?: readonly string[];
  withoutGenres?: readonly Genre[];
  /** `COUNTRY:name` */
  withoutCertifications?: readonly string[];
  limits?: Pick<DiscoverQuery, 'kind' | 'runtime_min' | 'runtime_max'>;
}

/** The filters of each mood. */
export const moods: Record<TonightMood, Choice> = {
  any: {},
  light: {
    genres: ['Comedy', 'Music'],
    keywords: ['slapstick', 'parody', 'feel good', 'romantic comedy', 'sitcom'],
    withoutGenres: ['Horror', 'War', 'War & Politics', 'Thriller', 'Crime'],
  },
  exciting: {
    genres: ['Action', 'Adventure', 'Action & Adventure', 'Western'],
    keywords: ['heist', 'treasure hunt', 'space opera', 'martial arts', 'quest', 'car chase'],
    withoutGenres: ['Romance'],
  },
  tense: {
    genres: ['Thriller', 'Horror'],
    keywords: ['suspense', 'serial killer', 'conspiracy', 'kidnapping', 'cold war', 'detective'],
    withoutGenres: ['Comedy', 'Family', 'Kids'],
  },
  moving: {
    genres: ['Romance'],
    keywords: ['grief', 'friendship', 'first love', 'coming of age', 'loneliness', 'redemption', 'found family'],
    withoutGenres: ['Horror', 'Action', 'Action & Adventure'],
  },
  mind_bending: {
    genres: ['Mystery'],
    keywords: [
      'time travel',
      'time loop',
      'nonlinear timeline',
      'amnesia',
      'memory',
      'dream',
      'surrealism',
      'parallel universe',
      'multiverse',
      'simulated reality',
      'unreliable narrator',
      'plot twist',
    ],
    withoutGenres: ['Family', 'Kids'],
  },
  family: {
    genres: ['Family', 'Kids'],
    withoutGenres: ['Horror', 'Thriller', 'War', 'War & Politics'],
  },
};

export const times: Record<TonightTime, Choice> = {
  any: {},
  // Short films fill no evening.
  '90': { limits: { kind: 'movie', runtime_min: 40, runtime_max: 90 } },
  '120': { limits: { kind: 'movie', runtime_min: 40, runtime_max: 120 } },
  episode: { limits: { kind: 'tv', runtime_max: 70 } },
};

/** Age ratings above eleven years, by country. */
const unsuitedForChildren = {
  US: ['R', 'NC-17', 'TV-14', 'TV-MA', 'PG-13'],
  GB: ['12', '12A', '15', '18'],
  DE: ['12', '16', '18'],
  ES: ['12', '16', '18'],
  FR: ['12', '16', '18'],
  IT: ['VM14', 'VM18', '14+', '18+'],
  BR: ['12', '14', '16', '18'],
  PT: ['M/12', 'M/14', 'M/16', 'M/18'],
};

export const companies: Record<TonightCompany, Choice> = {
  any: {},
  alone: { withoutGenres: ['Family', 'Kids'] },
  two: { withoutGenres: ['Kids', 'War', 'War & Politics', 'Documentary'] },
  children: {
    genres: ['Family', 'Kids'],
    withoutGenres: ['Horror', 'Thriller', 'Crime', 'War', 'War & Politics'],
    withoutCertifications: Object.entries(unsuitedForChildren).flatMap(([country, names]) =>
      names.map((name) => `${country}:${name}`),
    ),
  },
};

/** No show of these is an evening's choice. */
export const neverGenres: readonly Genre[] = ['Talk', 'News', 'Reality', 'Soap'];
