import { bulkInsert } from '#server/platform/db/bulk.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as clockQueries from './clock-queries.ts';
import * as titleQueries from './title-queries.ts';
import { nameKey, type CreditRecord, type SeasonRecord } from './record.ts';
import { lastOfEach, type Counter, type Merged } from './batch.ts';
import { creditedPeople } from './people.ts';

/** Returns the credited people. */
export async function storeParts(trx: Db, counter: Counter, merged: Merged[], now: number): Promise<number[]> {
  await bulkInsert(
    trx,
    'title_names',
    merged.flatMap(({ id, record }) =>
      record.alternativeTitles.map((name, position) => ({ title_id: id, position, name })),
    ),
  );
  await bulkInsert(
    trx,
    'seasons',
    merged.flatMap(({ id, record }) =>
      lastOfEach(record.seasons, (season) => String(season.seasonNumber)).map((season) => ({
        title_id: id,
        season_number: season.seasonNumber,
        name: season.name,
        air_date: season.airDate,
        episode_count: season.episodeCount,
      })),
    ),
  );

  await storeEpisodes(
    trx,
    merged.flatMap(({ id, record }) => record.seasons.map((season) => ({ titleId: id, season }))),
  );
  await storeExtras(trx, merged);

  const tagsOf = ({ record }: Merged) => [
    ...record.genres.map((name) => ({ kind: 'genre' as const, name })),
    ...record.keywords.map((name) => ({ kind: 'keyword' as const, name })),
  ];
  const tagIds = await clockQueries.tagIds(trx, counter, merged.flatMap(tagsOf));
  await bulkInsert(
    trx,
    'title_tags',
    merged.flatMap((entry) =>
      [...new Set(tagsOf(entry).map((tag) => tagIds.get(clockQueries.tagKey(tag)) ?? 0))].map((tag_id, position) => ({
        title_id: entry.id,
        position,
        tag_id,
      })),
    ),
  );

  const personIds = await creditedPeople(trx, counter, merged, now);
  await bulkInsert(
    trx,
    'credits',
    merged
      .flatMap(({ id, record }) =>
        record.credits.map((credit, position) => ({
          title_id: id,
          position,
          person_id: personIds.get(credit) ?? 0,
          department: credit.department,
          character: credit.character,
          job: credit.job,
        })),
      )
      // The index by person is large: in its order each page is visited only once.
      .toSorted((a, b) => a.person_id - b.person_id),
  );
  return [...new Set(personIds.values())];
}

/** Only seasons with episodes. */
export async function storeEpisodes(trx: Db, seasons: { titleId: number; season: SeasonRecord }[]): Promise<void> {
  const withEpisodes = new Map(
    seasons
      .filter(({ season }) => season.episodes !== undefined)
      .map((entry) => [`${entry.titleId} ${entry.season.seasonNumber}`, entry]),
  );
  for (const { titleId, season } of withEpisodes.values())
    await titleQueries.deleteEpisodes(trx, titleId, season.seasonNumber);
  await bulkInsert(
    trx,
    'episodes',
    [...withEpisodes.values()].flatMap(({ titleId, season }) =>
      lastOfEach(season.episodes ?? [], (episode) => String(episode.episodeNumber)).map((episode) => ({
        title_id: titleId,
        season_number: season.seasonNumber,
        episode_number: episode.episodeNumber,
        name: episode.name,
        overview: episode.overview,
        air_date: episode.airDate,
        runtime: episode.runtime,
        vote_average: episode.voteAverage,
        still_path: episode.stillPath,
      })),
    ),
  );
}

async function storeExtras(trx: Db, merged: Merged[]): Promise<void> {
  await bulkInsert(
    trx,
    'title_translations',
    merged.flatMap(({ id, record }) =>
      lastOfEach(record.translations ?? [], ({ language }) => language).map((translation) => ({
        title_id: id,
        ...translation,
      })),
    ),
  );
  await bulkInsert(
    trx,
    'videos',
    merged.flatMap(({ id, record }) =>
      (record.videos ?? []).map(({ official, ...video }, position) => ({
        title_id: id,
        position,
        ...video,
        official: official ? 1 : 0,
      })),
    ),
  );
  await bulkInsert(
    trx,
    'watch_countries',
    merged.flatMap(({ id, record }) =>
      (record.watch ?? []).map(({ country, link, offers }) => ({
        title_id: id,
        country,
        link,
        offers: JSON.stringify(offers),
      })),
    ),
  );
  await bulkInsert(
    trx,
    'certifications',
    merged.flatMap(({ id, record }) =>
      (record.certifications ?? []).map(({ country, certification }) => ({ title_id: id, country, certification })),
    ),
  );
}

/** Known credits first; credits with the same person and department are duplicates. */
export function joinCredits(known: CreditRecord[], others: CreditRecord[]): CreditRecord[] {
  const key = (credit: CreditRecord) => `${credit.tmdbId ?? nameKey(credit.name)} ${credit.department}`;
  const there = new Set(known.map(key));
  const joined = [...known, ...others.filter((credit) => !there.has(key(credit)))];
  return [...joined.filter((credit) => credit.job === null), ...joined.filter((credit) => credit.job !== null)];
}
