import type { WatchOffer } from '#contract/catalogue.ts';
import type { CertificationRecord, TitleRecord, VideoRecord, WatchRecord } from '../store/record.ts';
import { isObject, list, imagePath, number, text, type Raw } from './values.ts';

/** A field is absent if the record lacks it. */
export function parseExtras(raw: Raw): Pick<TitleRecord, 'videos' | 'watch' | 'certifications'> {
  const videos = resultsOf(raw['videos']);
  const watch = isObject(raw['watch/providers']) ? raw['watch/providers']['results'] : undefined;
  const ratings = resultsOf(raw['release_dates'] ?? raw['content_ratings']);
  const american = text(raw['certification']);
  return {
    ...(videos ? { videos: parseVideos(videos) } : {}),
    ...(isObject(watch) ? { watch: parseWatch(watch) } : {}),
    ...(ratings
      ? { certifications: parseCertifications(ratings) }
      : american !== ''
        ? { certifications: [{ country: 'US', certification: american }] }
        : {}),
  };
}

function resultsOf(value: unknown): Raw[] | undefined {
  const found = isObject(value) ? value['results'] : undefined;
  return Array.isArray(found) ? found.filter(isObject) : undefined;
}

const videosMax = 10;
const videoTypes = ['Trailer', 'Teaser', 'Clip', 'Featurette', 'Behind the Scenes', 'Bloopers', 'Opening Credits'];

function parseVideos(entries: Raw[]): VideoRecord[] {
  return entries
    .map((entry) => ({
      site: text(entry['site']),
      key: text(entry['key']),
      name: text(entry['name']),
      type: text(entry['type']),
      language: text(entry['iso_639_1']) || null,
      official: entry['official'] === true,
    }))
    .filter(({ site, key }) => (site === 'YouTube' || site === 'Vimeo') && /^[\w-]{3,40}$/.test(key))
    .toSorted((a, b) => videoWeight(a) - videoWeight(b))
    .slice(0, videosMax);
}

function videoWeight({ type, official }: VideoRecord): number {
  const place = videoTypes.indexOf(type);
  return (place === -1 ? videoTypes.length : place) * 2 + (official ? 0 : 1);
}

const offerLists = { flatrate: 'stream', free: 'free', ads: 'ads', rent: 'rent', buy: 'buy' } as const;

function parseWatch(countries: Raw): WatchRecord[] {
  return Object.entries(countries).flatMap(([country, raw]) => {
    if (!isCountry(country) || !isObject(raw)) return [];
    const offers = Object.entries(offerLists).flatMap(([field, type]) =>
      list(raw[field])
        .filter(isObject)
        .toSorted((a, b) => (number(a['display_priority']) ?? 999) - (number(b['display_priority']) ?? 999))
        .map((entry): WatchOffer => ({
          type,
          provider: text(entry['provider_name']),
          logo_path: imagePath(entry['logo_path']),
        }))
        .filter(({ provider }) => provider !== ''),
    );
    const link = text(raw['link']);
    return offers.length === 0
      ? []
      : [{ country, link: /^https:\/\/(www\.)?themoviedb\.org\//.test(link) ? link : null, offers }];
  });
}

/** If a country has several ratings, the theatrical one is used. */
const theatrical = 3;

function parseCertifications(entries: Raw[]): CertificationRecord[] {
  const found = entries.flatMap((entry) => {
    const country = text(entry['iso_3166_1']);
    const releases = list(entry['release_dates']).filter(isObject);
    const rated = releases.filter((release) => text(release['certification']) !== '');
    const release = rated.find(({ type }) => type === theatrical) ?? rated[0];
    const certification = text(entry['rating']) || text(release?.['certification']);
    return isCountry(country) && certification !== '' ? [{ country, certification }] : [];
  });
  return [...new Map(found.map((entry) => [entry.country, entry])).values()];
}

export const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);
