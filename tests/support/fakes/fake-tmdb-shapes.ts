import {
  genreNames,
  type MadeUpCatalogue,
  type MadeUpMovie,
  type MadeUpPerson,
  type MadeUpShow,
} from './fake-tmdb-catalogue.ts';

/** A movie or show as lists and searches hold it. */
export function listed(entry: MadeUpMovie | MadeUpShow) {
  const common = {
    adult: false,
    backdrop_path: null,
    id: entry.id,
    overview: entry.overview,
    poster_path: entry.posterPath,
    original_language: 'en',
    genre_ids: entry.genres,
    popularity: entry.votes / 10,
    vote_average: entry.rating,
    vote_count: entry.votes,
  };
  return 'seasons' in entry
    ? {
        ...common,
        media_type: 'tv',
        name: entry.title,
        original_name: entry.originalTitle ?? entry.title,
        first_air_date: entry.date,
        origin_country: ['IT'],
      }
    : {
        ...common,
        media_type: 'movie',
        title: entry.title,
        original_title: entry.originalTitle ?? entry.title,
        release_date: entry.date,
        video: false,
      };
}

export function listedPerson(person: MadeUpPerson, { movies }: MadeUpCatalogue) {
  return {
    adult: false,
    id: person.id,
    name: person.name,
    original_name: person.name,
    media_type: 'person',
    popularity: 3.2,
    gender: 1,
    known_for_department: person.department,
    profile_path: profilePath(person.id),
    known_for: movies
      .filter((movie) => movie.cast.some(([id]) => id === person.id))
      .slice(0, 3)
      .map(listed),
  };
}

/** `movie/{id}` with the parts named in `append_to_response`. */
export function movieDetails(movie: MadeUpMovie, parts: string[], { people }: MadeUpCatalogue): object {
  const { genre_ids: _, media_type: __, ...common } = listed(movie);
  const crew = movie.directors.map((id) => ({ ...personIn(people, id), department: 'Directing', job: 'Director' }));
  return {
    ...common,
    imdb_id: movie.imdbId,
    belongs_to_collection: movie.collection ? { ...movie.collection, poster_path: null, backdrop_path: null } : null,
    genres: movie.genres.map((id) => ({ id, name: genreNames[id] })),
    runtime: movie.runtime,
    status: 'Released',
    tagline: `Tagline of ${movie.title}`,
    ...appended(parts, {
      credits: { cast: castOf(movie, people), crew },
      keywords: { keywords: movie.keywords.map((name, id) => ({ id, name })) },
      alternative_titles: { titles: [{ iso_3166_1: 'DE', title: `${movie.title} (DE)`, type: '' }] },
      release_dates: {
        results: [
          {
            iso_3166_1: 'US',
            release_dates: [
              { certification: '', type: 1 },
              { certification: 'PG-13', type: 3 },
            ],
          },
          { iso_3166_1: 'DE', release_dates: [{ certification: '12', type: 3 }] },
        ],
      },
      ...commonParts(movie),
    }),
  };
}

/** `tv/{id}`, likewise; `season/{n}` may be among the parts. */
export function showDetails(show: MadeUpShow, parts: string[], { people }: MadeUpCatalogue): object {
  const { genre_ids: _, media_type: __, ...common } = listed(show);
  return {
    ...common,
    created_by: show.creators.map((id) => personIn(people, id)),
    episode_run_time: [],
    genres: show.genres.map((id) => ({ id, name: genreNames[id] })),
    last_air_date: '2024-06-01',
    last_episode_to_air: { id: 1, runtime: 48, season_number: 1, episode_number: 1 },
    seasons: show.seasons.map(({ number, episodes }) => ({
      air_date: `${2018 + number}-01-20`,
      episode_count: episodes,
      id: show.id * 100 + number,
      name: number === 0 ? 'Specials' : `Season ${number}`,
      overview: '',
      poster_path: null,
      season_number: number,
    })),
    status: 'Ended',
    tagline: '',
    ...appended(parts, {
      aggregate_credits: {
        cast: castOf(show, people).map(({ character, ...entry }) => ({
          ...entry,
          roles: [{ credit_id: 'c1', character, episode_count: 12 }],
          total_episode_count: 12,
        })),
        crew: [],
      },
      keywords: { results: show.keywords.map((name, id) => ({ id, name })) },
      alternative_titles: { results: [{ iso_3166_1: 'FR', title: `${show.title} (FR)`, type: '' }] },
      content_ratings: { results: [{ descriptors: [], iso_3166_1: 'US', rating: 'TV-14' }] },
      ...commonParts(show),
      ...Object.fromEntries(show.seasons.map(({ number }) => [`season/${number}`, seasonDetails(show, number)])),
    }),
  };
}

export function seasonDetails(show: MadeUpShow, number: number): object | undefined {
  const season = show.seasons.find((entry) => entry.number === number);
  return (
    season && {
      _id: 'x',
      air_date: `${2018 + number}-01-20`,
      name: number === 0 ? 'Specials' : `Season ${number}`,
      overview: '',
      id: show.id * 100 + number,
      poster_path: null,
      season_number: number,
      episodes: Array.from({ length: season.episodes }, (_, i) => ({
        air_date: `${2018 + number}-02-0${i + 1}`,
        episode_number: i + 1,
        id: show.id * 1000 + number * 20 + i,
        name: `${show.title} ${number}x${i + 1}`,
        overview: `What happens in episode ${i + 1}.`,
        runtime: 48,
        season_number: number,
        still_path: `/still${number}x${i + 1}.jpg`,
        vote_average: 8,
        vote_count: 10,
      })),
    }
  );
}

export function personDetails(person: MadeUpPerson, parts: string[], { movies, shows }: MadeUpCatalogue): object {
  const titles = [...movies, ...shows];
  return {
    adult: false,
    also_known_as: [`${person.name} Junior`],
    biography: person.biography,
    birthday: person.born,
    deathday: null,
    gender: 1,
    homepage: null,
    id: person.id,
    imdb_id: person.imdbId,
    known_for_department: person.department,
    name: person.name,
    place_of_birth: 'Riga, Latvia',
    popularity: 3.2,
    profile_path: profilePath(person.id),
    ...appended(parts, {
      external_ids: { imdb_id: person.imdbId, wikidata_id: null },
      images: { profiles: [] },
      combined_credits: {
        cast: titles.flatMap((title) =>
          title.cast
            .filter(([id]) => id === person.id)
            .map(([, character], order) => ({ ...listed(title), character, credit_id: 'c', order })),
        ),
        crew: movies
          .filter((movie) => movie.directors.includes(person.id))
          .map((movie) => ({ ...listed(movie), credit_id: 'd', department: 'Directing', job: 'Director' })),
      },
    }),
  };
}

function appended(parts: string[], known: Record<string, unknown>): object {
  return Object.fromEntries(parts.filter((part) => known[part] !== undefined).map((part) => [part, known[part]]));
}

function commonParts(title: MadeUpMovie | MadeUpShow) {
  return {
    external_ids: { imdb_id: title.imdbId, wikidata_id: null },
    images: { backdrops: [{ file_path: '/madeUpBackdrop.jpg', width: 1920, height: 1080 }], logos: [], posters: [] },
    videos: {
      results: [
        aVideo({ key: 'teaser00001', type: 'Teaser', official: true }),
        aVideo({ key: 'fanmade0001', type: 'Trailer', official: false }),
        aVideo({ key: `trailer${title.id}`, type: 'Trailer', official: true }),
      ],
    },
    'watch/providers': {
      results: {
        DE: {
          link: `https://www.themoviedb.org/movie/${title.id}/watch?locale=DE`,
          flatrate: [
            { display_priority: 9, logo_path: '/streamLater.jpg', provider_id: 2, provider_name: 'Later Stream' },
            { display_priority: 1, logo_path: '/streamFirst.jpg', provider_id: 1, provider_name: 'First Stream' },
          ],
          rent: [{ display_priority: 3, logo_path: '/rentals.jpg', provider_id: 3, provider_name: 'Rentals' }],
        },
        US: {
          link: `https://www.themoviedb.org/movie/${title.id}/watch?locale=US`,
          ads: [{ display_priority: 3, logo_path: '/adverts.jpg', provider_id: 4, provider_name: 'Adverts TV' }],
        },
      },
    },
  };
}

function aVideo(fields: { key: string; type: string; official: boolean }) {
  return {
    iso_639_1: 'en',
    iso_3166_1: 'US',
    name: `${fields.type}, ${fields.official ? 'official' : 'not official'}`,
    published_at: '2024-05-01T12:00:00.000Z',
    site: 'YouTube',
    size: 1080,
    id: 'v1',
    ...fields,
  };
}

function castOf(title: MadeUpMovie | MadeUpShow, people: MadeUpPerson[]) {
  return title.cast.map(([id, character], order) => ({ ...personIn(people, id), character, order, credit_id: 'c' }));
}

function personIn(people: MadeUpPerson[], id: number) {
  const person = people.find((entry) => entry.id === id);
  return { adult: false, id, name: person?.name ?? `Person ${id}`, profile_path: profilePath(id), gender: 1 };
}

const profilePath = (id: number) => `/person${id}.jpg`;
