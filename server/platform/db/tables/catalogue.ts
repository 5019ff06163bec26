import type { Generated } from 'kysely';

/** The catalogue, and imports into it. */
export interface CatalogueTables {
  titles: TitlesTable;
  title_names: TitleNamesTable;
  title_translations: TitleTranslationsTable;
  people: PeopleTable;
  credits: CreditsTable;
  tags: TagsTable;
  title_tags: TitleTagsTable;
  seasons: SeasonsTable;
  episodes: EpisodesTable;
  videos: VideosTable;
  watch_countries: WatchCountriesTable;
  certifications: CertificationsTable;
  image_placeholders: ImagePlaceholdersTable;
  franchises: FranchisesTable;
  catalogue_clock: CatalogueClockTable;
  catalogue_changes: CatalogueChangesTable;
  catalogue_runs: CatalogueRunsTable;
  upstreams: UpstreamsTable;
}

/** Movies and TV shows, in one id space. `tmdb_id` and `imdb_id` are unique within a kind. */
interface TitlesTable {
  id: number;
  kind: 'movie' | 'tv';
  tmdb_id: number | null;
  imdb_id: string | null;
  title: string;
  original_title: string | null;
  original_language: string | null;
  overview: string;
  tagline: string | null;
  release_date: string | null;
  end_date: string | null;
  status: string | null;
  runtime: number | null;
  vote_average: number | null;
  vote_count: number;
  popularity: number;
  poster_path: string | null;
  backdrop_path: string | null;
  franchise_id: number | null;
  /** JSON list of the names of production companies; null when unknown. */
  companies: string | null;
  /** JSON list of the countries of origin (ISO 3166-1, two letters); null when unknown. */
  countries: string | null;
  /** Source of the record: `starter`, `jsonl`, … A poorer source never overwrites a richer one. */
  source: string;
  /** Hash of the record as it was imported; an equal one is not written again. */
  source_hash: string;
  /** Position in the change feed that the search index follows. */
  change_seq: number;
  created_at: number;
  updated_at: number;
  /** When all of TMDB's data was last fetched; null if only a credit or a list named the title. */
  completed_at: number | null;
}

/** Alternative titles. */
interface TitleNamesTable {
  title_id: number;
  position: number;
  name: string;
}

/** Texts that a language lacks are empty. */
interface TitleTranslationsTable {
  title_id: number;
  /** ISO 639-1; never `en`, which is the language of `titles`. */
  language: string;
  title: string;
  overview: string;
  tagline: string;
}

/** `name_key` is the folded name; it alone identifies a person without `tmdb_id` and `imdb_id`. */
interface PeopleTable {
  id: number;
  tmdb_id: number | null;
  imdb_id: string | null;
  name_key: string;
  name: string;
  /** JSON list of names. */
  also_known_as: string;
  biography: string;
  birthday: string | null;
  deathday: string | null;
  place_of_birth: string | null;
  known_for_department: string | null;
  profile_path: string | null;
  source: string;
  source_hash: string;
  change_seq: number;
  created_at: number;
  updated_at: number;
  completed_at: number | null;
}

/** `position` orders cast by billing, then crew. `character` is set for cast, `job` for crew. */
interface CreditsTable {
  title_id: number;
  position: number;
  person_id: number;
  department: string;
  character: string | null;
  job: string | null;
}

/** Genres and keywords; `name` is lower case for keywords and as shown for genres. */
interface TagsTable {
  id: number;
  kind: 'genre' | 'keyword';
  name: string;
}

interface TitleTagsTable {
  title_id: number;
  position: number;
  tag_id: number;
}

interface SeasonsTable {
  title_id: number;
  season_number: number;
  name: string;
  air_date: string | null;
  episode_count: number | null;
}

/** Separate from `seasons`, whose rows are replaced with their title: episodes are fetched per season. */
interface EpisodesTable {
  title_id: number;
  season_number: number;
  episode_number: number;
  name: string;
  overview: string;
  air_date: string | null;
  runtime: number | null;
  vote_average: number | null;
  still_path: string | null;
}

/** Trailers and other videos, best first. `site` is `YouTube` or `Vimeo`, `key` the id there. */
interface VideosTable {
  title_id: number;
  position: number;
  site: string;
  key: string;
  name: string;
  type: string;
  language: string | null;
  official: number;
}

/** Offers of a title in a country. `offers` is a JSON list: a title has hundreds, read per country. */
interface WatchCountriesTable {
  title_id: number;
  /** ISO 3166-1, two letters. */
  country: string;
  link: string | null;
  offers: string;
}

interface CertificationsTable {
  title_id: number;
  country: string;
  certification: string;
}

/** A tiny picture (data URI) shown until the image at `path` has loaded. */
interface ImagePlaceholdersTable {
  path: string;
  data_uri: string;
}

interface FranchisesTable {
  id: number;
  name: string;
}

/**
 * A single row. Every catalogue transaction first updates it and so waits for the one before: the change feed has no
 * gaps, and ids are assigned without a query per row.
 */
interface CatalogueClockTable {
  id: number;
  seq: number;
  next_title_id: number;
  next_person_id: number;
  next_tag_id: number;
  next_franchise_id: number;
}

/**
 * One row per catalogue transaction. A follower that does not find its last pair knows that the database was restored
 * to an earlier state.
 */
interface CatalogueChangesTable {
  seq: number;
  /** Random. */
  stamp: string;
}

/** The newest import of each source. */
interface CatalogueRunsTable {
  source: string;
  state: 'running' | 'done' | 'failed' | 'stopped';
  started_at: number;
  /** Last progress report; a run that is silent for long was killed. */
  heard_at: number;
  finished_at: number | null;
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  error: string | null;
}

/** The state of an outside service, shared by all nodes; times in milliseconds since 1970 by the database's clock. */
interface UpstreamsTable {
  name: string;
  /** Requests available now. */
  allowance: number;
  /** Size of the last lease. */
  granted: Generated<number>;
  filled_at: number;
  paused_until: Generated<number>;
  down_since: number | null;
  retry_at: Generated<number>;
}
