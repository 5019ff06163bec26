import * as z from 'zod/mini';

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be YYYY-MM-DD'));
const sentences = z.string().check(z.minLength(60), z.maxLength(700));
const name = z.string().check(z.minLength(1), z.maxLength(200));
const names = z.array(name);
const tmdbId = z.int().check(z.positive());
/** The languages of the screens other than English. */
export const localisedLanguages = ['de', 'es', 'fr', 'it', 'pt'] as const;
const language = z.enum(localisedLanguages);

const common = {
  title: name,
  original_title: z.optional(name),
  alternative_titles: z.optional(names),
  /** Titles under which it was released in another language, where they differ from `title`. */
  localised_titles: z.optional(z.partialRecord(language, name)),
  /** Written for the 250 titles with the most votes, in each of the languages. */
  localised_overviews: z.optional(z.record(language, z.string().check(z.minLength(120), z.maxLength(420)))),
  /** ISO 639-1, or TMDB's code for languages without one. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  /** Countries of origin, ISO 3166-1 or TMDB's code for countries that no longer exist. */
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  date,
  runtime: z.optional(z.int().check(z.positive())),
  genres: names.check(z.minLength(1)),
  keywords: names.check(z.minLength(3), z.maxLength(10)),
  franchise: z.optional(name),
  /** Production companies by their TMDB names, the main one first. */
  studios: z.optional(names),
  writers: z.optional(names),
  /** Person → character, in billing order. People are named by their `key` in `people/`. */
  cast: z.record(name, z.string()),
  /** Average vote and number of votes on TMDB, as of the date in README.md. */
  rating: z.optional(z.number().check(z.minimum(0), z.maximum(10))),
  votes: z.optional(z.int().check(z.positive())),
  tmdb_id: z.optional(tmdbId),
  imdb_id: z.optional(z.string().check(z.regex(/^tt\d{7,10}$/))),
  overview: sentences,
};

export const movieEntry = z.strictObject({ ...common, directors: names.check(z.minLength(1)) });

export const showEntry = z.strictObject({
  ...common,
  end_date: z.optional(date),
  status: z.optional(name),
  creators: z.optional(names),
  /** Without a date: announced, or the source had none. */
  seasons: z.optional(
    z.array(
      z.strictObject({ number: z.int().check(z.positive()), episodes: z.optional(z.int()), date: z.optional(date) }),
    ),
  ),
});

export const personEntry = z.strictObject({
  /** How titles name the person; equal to the name unless two people share it. */
  key: name,
  name: z.optional(name),
  born: z.optional(date),
  died: z.optional(date),
  place: z.optional(name),
  department: z.optional(name),
  also_known_as: z.optional(names),
  tmdb_id: z.optional(tmdbId),
  imdb_id: z.optional(z.string().check(z.regex(/^nm\d{7,10}$/))),
  biography: z.optional(sentences),
});

export type MovieEntry = z.infer<typeof movieEntry>;
export type ShowEntry = z.infer<typeof showEntry>;
export type PersonEntry = z.infer<typeof personEntry>;
