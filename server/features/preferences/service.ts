/** Preferences of an account, the same on all devices; defaults apply until changed. Other features use them. */
import { defaultPreferences, type Preferences, type PreferencesBody } from '#contract/preferences.ts';
import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';
import type { PreferencesRow } from './queries.ts';

/** @param language applies until the account has stored preferences */
export async function getPreferences(
  db: Db,
  userId: number,
  language = defaultPreferences.language,
): Promise<Preferences> {
  const row = await queries.findPreferences(db, userId);
  return row ? fromRow(row) : { ...defaultPreferences, language };
}

/** The preferences of several people, by id. */
export async function getPreferencesOf(db: Db, userIds: number[]): Promise<(userId: number) => Preferences> {
  const rows = await queries.listPreferences(db, userIds);
  const byId = new Map(rows.map((row) => [row.user_id, fromRow(row)]));
  return (userId) => byId.get(userId) ?? defaultPreferences;
}

/** @param language stored with the first change */
export async function updatePreferences(
  db: Db,
  userId: number,
  changes: PreferencesBody,
  language = defaultPreferences.language,
): Promise<Preferences> {
  const changed = toColumns(changes);
  if (Object.keys(changed).length === 0) return getPreferences(db, userId, language);
  const initial = { user_id: userId, ...toColumns({ ...defaultPreferences, language }) } as PreferencesRow;
  return fromRow(await queries.changePreferences(db, initial, changed));
}

/** Makes the profile and its parts private. */
export async function resetPublicPreferences(db: Db, userId: number): Promise<void> {
  const { public_profile, public_diary, public_ratings, public_lists, public_statistics } = defaultPreferences;
  const changes = { public_profile, public_diary, public_ratings, public_lists, public_statistics };
  await updatePreferences(db, userId, changes);
}

function fromRow(row: PreferencesRow): Preferences {
  return {
    theme: row.theme,
    language: row.language,
    email_notifications: row.email_notifications === 1,
    marketing_emails: row.marketing_emails === 1,
    public_profile: row.public_profile === 1,
    public_diary: row.public_diary === 1,
    public_ratings: row.public_ratings === 1,
    public_lists: row.public_lists === 1,
    public_statistics: row.public_statistics === 1,
    search_history: row.search_history === 1,
    recommendations: row.recommendations === 1,
    sync_bookmarks: row.sync_bookmarks === 1,
    watch_services: JSON.parse(row.watch_services) as string[],
    watch_country: row.watch_country,
    time_zone: row.time_zone,
  };
}

/** As columns: flags are 0 or 1, lists are JSON. */
function toColumns(changes: PreferencesBody): Partial<Omit<PreferencesRow, 'user_id'>> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, columnValue(value)]));
}

function columnValue(value: Preferences[keyof Preferences] | undefined) {
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
