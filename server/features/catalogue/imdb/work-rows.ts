/** Rows of the work file from the lines of IMDb's files. */

import { text } from '../tmdb/values.ts';
import { imdbNumber, type NumberSet } from './ids.ts';
import { isKeptCategory } from './records.ts';
import type { ImdbWorkFile } from './work-file.ts';

export const unusable = Symbol('unusable');

/** Null if not wanted. */
export type ToRow = (fields: string[]) => unknown[] | null | typeof unusable;

/** Found by the files read so far: titles, and the people credited in them. */
export interface Wanted {
  titles: NumberSet;
  people: NumberSet;
}

/** Episodes are not titles, video games are never imported. */
const kinds: Record<string, 'movie' | 'tv'> = {
  movie: 'movie',
  tvMovie: 'movie',
  tvSeries: 'tv',
  tvMiniSeries: 'tv',
};
/** Imported above a number of votes only. */
const lesserKinds: Record<string, 'movie' | 'tv'> = { short: 'movie', video: 'movie', tvSpecial: 'movie' };
const lesserVotesMin = 1_000;

export const ratingRow: ToRow = ([id, rating, votes]) => {
  const number = imdbNumber(id, 'tt');
  const [average, count] = [Number(rating), Number(votes)];
  const isUsable = number > 0 && average > 0 && average <= 10 && Number.isInteger(count) && count > 0;
  return isUsable ? [number, average, count] : unusable;
};

/** Adds the title to the wanted ones. */
export const titleRow =
  ({ titles }: Wanted, work: Pick<ImdbWorkFile, 'findVotes'>, votesMin: number): ToRow =>
  ([id, type = '', title, original, adult, start, end, runtime, genres]) => {
    const number = imdbNumber(id, 'tt');
    const name = text(title);
    if (number === 0 || name === '') return unusable;
    const kind = kinds[type] ?? lesserKinds[type];
    if (!kind || adult === '1') return null;
    const votesMinOfKind = type in kinds ? votesMin : Math.max(votesMin, lesserVotesMin);
    if (votesMinOfKind > 0 && work.findVotes(number) < votesMinOfKind) return null;
    titles.add(number);
    return [number, kind, name, text(original), year(start), year(end), minutes(runtime), genres];
  };

export const akaRow =
  ({ titles }: Wanted): ToRow =>
  ([id, title = '', region = '', types = '', attributes = '']) => {
    const number = imdbNumber(id, 'tt');
    if (number === 0) return unusable;
    // Working, festival and reissue titles are names, but not the title in a country.
    const isShown = (types === '' || types === 'imdbDisplay') && attributes === '';
    return titles.has(number) ? [number, isShown ? `${title}\t${region}` : title] : null;
  };

export const episodeRow =
  ({ titles }: Wanted): ToRow =>
  ([show, season, episode]) => {
    const number = imdbNumber(show, 'tt');
    if (number === 0) return unusable;
    const [seasonNumber, episodeNumber] = [ordinal(season), ordinal(episode)];
    if (!titles.has(number) || seasonNumber === null || episodeNumber === null) return null;
    return [number, seasonNumber, episodeNumber];
  };

/** Adds directors and writers to the wanted people. */
export const crewRow =
  ({ titles, people }: Wanted): ToRow =>
  ([id, directors = '', writers = '']) => {
    const number = imdbNumber(id, 'tt');
    if (number === 0) return unusable;
    if (!titles.has(number)) return null;
    for (const person of `${directors},${writers}`.split(',')) people.add(imdbNumber(person, 'nm'));
    return [number, directors, writers];
  };

/** Adds the person to the wanted ones. */
export const principalRow =
  ({ titles, people }: Wanted): ToRow =>
  ([id, ordering, person, category = '', job, characters]) => {
    const number = imdbNumber(id, 'tt');
    const personNumber = imdbNumber(person, 'nm');
    if (number === 0 || personNumber === 0) return unusable;
    if (!titles.has(number) || !isKeptCategory(category)) return null;
    people.add(personNumber);
    return [number, `${ordering}\t${personNumber}\t${category}\t${job}\t${characters}`];
  };

export const personRow =
  ({ people }: Wanted): ToRow =>
  ([id, name, professions]) => {
    const number = imdbNumber(id, 'nm');
    const cleaned = text(name);
    if (number === 0 || cleaned === '') return unusable;
    return people.has(number) ? [number, cleaned, professions] : null;
  };

function year(value: string | undefined): number | null {
  return value !== undefined && /^\d{4}$/.test(value) && Number(value) > 1800 ? Number(value) : null;
}

/** Null for episodes without a season. */
function ordinal(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : null;
}

function minutes(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,5}$/.test(value) && Number(value) > 0 ? Number(value) : null;
}
