import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { episodeNameOf, listCardsInOrder } from '#server/features/catalogue/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';
import type { Days } from './queries.ts';

/** By date, then by title and episode. */
export async function listCalendar(db: Db, userId: number, days: Days): Promise<CalendarEvent[]> {
  const episodes = await listEpisodes(db, userId, days);
  const releases = await listReleases(db, userId, days);
  const ids = [...new Set([...episodes, ...releases.values()].map((row) => row.title_id))];
  const cards = new Map((await listCardsInOrder(db, ids)).map((card) => [card.id, card]));
  const peopleOf = (titleId: number) => releases.get(titleId)?.people ?? [];
  const hasEpisode = new Set(episodes.map(({ title_id, date }) => `${title_id} ${date}`));
  const events = [
    // The first episode of a show is its release.
    ...[...releases.values()]
      .filter(({ title_id, date }) => !hasEpisode.has(`${title_id} ${date}`))
      .map((row) => ({ ...row, episode: null })),
    ...episodes.map(({ title_id, date, ...episode }) => ({ title_id, date, episode, people: peopleOf(title_id) })),
  ].flatMap(({ title_id, ...event }): CalendarEvent[] => {
    const title = cards.get(title_id);
    return title ? [{ ...event, title }] : [];
  });
  return events.toSorted((one, other) => compare(orderOf(one), orderOf(other)));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const orderOf = ({ date, title, episode }: CalendarEvent) =>
  [date, title.title, title.id, pad(episode?.season_number), pad(episode?.episode_number)].join('\u0000');

const pad = (number = 0) => String(number).padStart(5, '0');

async function listEpisodes(db: Db, userId: number, days: Days) {
  const episodes = await queries.listOwnEpisodes(db, userId, days);
  const starts = await queries.listOwnSeasonStarts(db, userId, days);
  return [
    ...episodes.map(({ name, ...episode }) => ({ ...episode, name: episodeNameOf(name) })),
    ...starts.map((start) => ({ ...start, episode_number: 1, name: null })),
  ];
}

interface Release {
  title_id: number;
  date: string;
  people: { id: number; name: string }[];
}

async function listReleases(db: Db, userId: number, days: Days): Promise<Map<number, Release>> {
  const releases = new Map<number, Release>();
  for (const row of await queries.listFollowedReleases(db, userId, days))
    releases.set(row.title_id, { ...row, people: [] });
  for (const { title_id, date, person_id, name } of await queries.listReleasesOfPeople(db, userId, days)) {
    const release = releases.get(title_id) ?? { title_id, date, people: [] };
    release.people.push({ id: person_id, name });
    releases.set(title_id, release);
  }
  return releases;
}
