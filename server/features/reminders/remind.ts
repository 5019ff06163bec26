import { defaultPreferences } from '#contract/preferences.ts';
import type { Language } from '#contract/preference-choices.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import { listFollowedEpisodes, listFollowedReleases } from '#server/features/calendar/service.ts';
import { episodeNameOf, listCardsInOrder } from '#server/features/catalogue/service.ts';
import { notify, type NotificationDeps } from '#server/features/notifications/service.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';
import { localDay } from './local-day.ts';
import * as queries from './queries.ts';
import type { ReminderTexts } from './reminder-texts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { pt } from './texts/pt.ts';

export interface ReminderDeps extends NotificationDeps {
  db: Database;
  /** Woken after reminders were enqueued. */
  deliveries: { wake(): void };
}

/** A title's events on one day. */
export interface DueEvent {
  title: TitleCard;
  date: string;
  isReleased: boolean;
  episodes: { key: string; season: number; episode: number; name: string | null }[];
}

const texts: Record<Language, ReminderTexts> = { en, es, fr, de, it, pt };

const dayMs = 86_400_000;
/** Reminders are sent from this time of the day on, in the reader's time zone. */
const morningMs = 9 * 3_600_000;
/** How late a reminder may be, after the server was stopped. */
const lateDays = 2;
/** Maximum of people times events per transaction: one statement inserts them. */
const sentRowsMax = 800;
const releaseKey = 'release';

/** The followed events of today or recent days in any time zone. */
export async function listDueEvents({ db, clock }: Pick<ReminderDeps, 'db' | 'clock'>): Promise<DueEvent[]> {
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const days = { from: dayOf(clock.now() - (lateDays + 1) * dayMs), to: dayOf(clock.now() + dayMs) };
  const releases = await listFollowedReleases(db, days);
  const episodes = await listFollowedEpisodes(db, days);
  const keyOf = ({ title_id, date }: { title_id: number; date: string }) => `${title_id} ${date}`;
  const released = new Set(releases.map(keyOf));
  const episodesOf = Map.groupBy(episodes, keyOf);
  const own = new Map([...releases, ...episodes].map((row) => [keyOf(row), row]));
  const ids = [...own.values()].map((row) => row.title_id);
  const cards = new Map((await listCardsInOrder(db, [...new Set(ids)])).map((card) => [card.id, card]));
  return [...own].flatMap(([key, { title_id, date }]): DueEvent[] => {
    const title = cards.get(title_id);
    const parts = (episodesOf.get(key) ?? []).map(presentEpisode);
    return title ? [{ title, date, isReleased: released.has(key), episodes: parts }] : [];
  });
}

const presentEpisode = (row: { season_number: number; episode_number: number; name: string }) => ({
  key: `s${row.season_number}e${row.episode_number}`,
  season: row.season_number,
  episode: row.episode_number,
  name: episodeNameOf(row.name),
});

interface Follower {
  id: number;
  email: string;
  email_verified: number;
  time_zone: string | null;
  language: Language | null;
  followed_at: number;
  /** Undefined: the title itself is followed. */
  person?: string;
}

/**
 * Reminds followers of the title, then followers of its people, of the release only. A batch is one transaction of the
 * reminders and the records of sending them.
 */
export async function remindFollowers(
  deps: ReminderDeps,
  event: DueEvent,
  shouldContinue: () => boolean,
): Promise<void> {
  const first = event.episodes[0]?.key ?? releaseKey;
  await inBatches(deps, { event, key: first, list: queries.listTitleFollowers }, shouldContinue);
  if (!event.isReleased) return;
  const release = { ...event, episodes: [] };
  await inBatches(deps, { event: release, key: releaseKey, list: queries.listPeopleFollowers }, shouldContinue);
}

const keysOf = ({ isReleased, episodes }: DueEvent): string[] => [
  ...(isReleased ? [releaseKey] : []),
  ...episodes.map(({ key }) => key),
];

interface Audience {
  event: DueEvent;
  /** The event whose earlier reminders exclude people. */
  key: string;
  list: (db: Db, page: Parameters<typeof queries.listTitleFollowers>[1]) => Promise<Follower[]>;
}

async function inBatches(
  deps: ReminderDeps,
  { event, key, list }: Audience,
  shouldContinue: () => boolean,
): Promise<void> {
  const limit = Math.max(1, Math.floor(sentRowsMax / keysOf(event).length));
  let after = 0;
  while (shouldContinue()) {
    const page = { titleId: event.title.id, event: key, after, limit };
    const followers = await list(deps.db, page);
    const due = followers.filter((follower) => isDue(event, follower, deps.clock.now()));
    if (due.length > 0 && (await remind(deps, event, due)) > 0) deps.deliveries.wake();
    if (followers.length < limit) return;
    after = followers.at(-1)!.id;
  }
}

/** Excludes events before the day on which the person started to follow. */
function isDue({ date }: DueEvent, { time_zone, followed_at }: Follower, now: number): boolean {
  const zone = time_zone ?? 'UTC';
  return (
    date <= localDay(now - morningMs, zone) &&
    date >= localDay(now - lateDays * dayMs, zone) &&
    date >= localDay(followed_at, zone)
  );
}

/** Returns the number of people reminded now. */
async function remind(deps: ReminderDeps, event: DueEvent, followers: Follower[]): Promise<number> {
  const { title, date, episodes } = event;
  const keys = keysOf(event);
  const people = [...new Map(followers.toReversed().map((follower) => [follower.id, follower])).values()];
  return deps.db.transaction().execute(async (trx) => {
    const rows = people.flatMap(({ id }) =>
      keys.map((key) => ({ user_id: id, title_id: title.id, event: key, sent_at: deps.clock.now() })),
    );
    const sent = Map.groupBy(await queries.insertSent(trx, rows), ({ user_id }) => user_id);
    return notify(trx, deps, {
      recipients: people.flatMap((follower) => {
        const fresh = new Set(sent.get(follower.id)?.map((row) => row.event));
        if (fresh.size === 0) return [];
        const told = { ...event, episodes: episodes.filter(({ key }) => fresh.has(key)) };
        const words = writeReminder(told, follower);
        return [{ userId: follower.id, email: reachable(follower), words }];
      }),
      notice: {
        ...writeReminder(event, { language: defaultPreferences.language }),
        cause: `reminder:${title.id}:${date}`,
        type: 'reminder',
        action_url: `/movie/${title.id}`,
      },
    });
  });
}

function writeReminder({ title, episodes }: DueEvent, { language, person }: Pick<Follower, 'language' | 'person'>) {
  const of = language ?? defaultPreferences.language;
  const localised = of === 'en' ? undefined : title.localised_titles?.[of];
  return texts[of]({ title: (localised ?? title.title).slice(0, 150), episodes, person: person ?? null });
}

/** An unconfirmed address may belong to another person. */
const reachable = ({ email, email_verified }: Follower) =>
  email_verified === 1 && !email.endsWith('.invalid') ? email : null;
