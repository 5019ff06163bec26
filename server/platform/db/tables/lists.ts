import type { Generated } from 'kysely';

/** What people keep: lists, diary, ratings, watched episodes, follows, rooms. */
export interface ListsTables {
  list_entries: ListEntriesTable;
  bookmarks: BookmarksTable;
  custom_lists: CustomListsTable;
  custom_list_entries: CustomListEntriesTable;
  diary_entries: DiaryEntriesTable;
  ratings: RatingsTable;
  dismissed_titles: DismissedTitlesTable;
  watched_episodes: WatchedEpisodesTable;
  followed_titles: FollowedTitlesTable;
  followed_people: FollowedPeopleTable;
  sent_reminders: SentRemindersTable;
  calendar_feeds: CalendarFeedsTable;
  rooms: RoomsTable;
  room_titles: RoomTitlesTable;
  room_participants: RoomParticipantsTable;
  room_votes: RoomVotesTable;
}

/** Titles on a person's lists. */
interface ListEntriesTable {
  user_id: number;
  list: 'watchlist' | 'favorites';
  title_id: number;
  added_at: number;
}

/**
 * Bookmarks of people who sync them. Removed ones are retained for a while, so that an old copy does not restore them.
 */
interface BookmarksTable {
  user_id: number;
  title_id: number;
  added_at: number;
  /** When it was added or removed. */
  changed_at: number;
  is_removed: number;
}

/** Lists that people name and order themselves. */
interface CustomListsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  description: string;
  visibility: 'private' | 'link' | 'public';
  /** The address for visitors; null exactly while the list is private. */
  token: string | null;
  /** Unique per person: creating the same list again has no effect. */
  key: string | null;
  created_at: number;
  updated_at: number;
}

interface CustomListEntriesTable {
  list_id: number;
  title_id: number;
  /** Ascending, with gaps; equal positions are ordered by title. */
  position: number;
  note: string | null;
  added_at: number;
}

/** What people watched. Deleted rows are retained for a while, so that the deletion can be undone. */
interface DiaryEntriesTable {
  id: Generated<number>;
  user_id: number;
  title_id: number;
  /** `YYYY-MM-DD`; empty for an unknown day, because nulls sort differently in the two databases. */
  watched_on: string;
  /** Half stars, 1 to 10. */
  rating: number | null;
  is_rewatch: number;
  note: string | null;
  /** Unique per person: adding the same entry again has no effect. */
  key: string | null;
  created_at: number;
  deleted_at: number | null;
}

/** A person's rating of a title, in half stars, 1 to 10. */
interface RatingsTable {
  user_id: number;
  title_id: number;
  rating: number;
  /** 0 if the import did not contain it. */
  rated_at: number;
}

/** Titles that are never recommended to a person again. */
interface DismissedTitlesTable {
  user_id: number;
  title_id: number;
  dismissed_at: number;
}

/** References the catalogue by season and number: rows of `episodes` are replaced, and many shows have only counts. */
interface WatchedEpisodesTable {
  user_id: number;
  title_id: number;
  season_number: number;
  episode_number: number;
  watched_at: number;
}

interface FollowedTitlesTable {
  user_id: number;
  title_id: number;
  followed_at: number;
}

interface FollowedPeopleTable {
  user_id: number;
  person_id: number;
  followed_at: number;
}

/** Releases and episodes that a person was reminded of. */
interface SentRemindersTable {
  user_id: number;
  title_id: number;
  /** `release`, or season and episode as in `s2e3`. */
  event: string;
  sent_at: number;
}

/** The private address of a person's calendar, for calendar programs. */
interface CalendarFeedsTable {
  user_id: number;
  token_hash: string;
  created_at: number;
}

/** A room in which several people decide together what to watch; deleted after a day. */
interface RoomsTable {
  id: Generated<number>;
  /** Part of the URL. */
  token: string;
  /** Null for a guest's room. */
  user_id: number | null;
  decided_title_id: number | null;
  created_at: number;
  expires_at: number;
}

interface RoomTitlesTable {
  room_id: number;
  position: number;
  title_id: number;
}

interface RoomParticipantsTable {
  id: Generated<number>;
  room_id: number;
  /** Null for guests. */
  user_id: number | null;
  name: string;
  secret_hash: string;
  joined_at: number;
  /** Written every few seconds while a stream is open. */
  seen_at: number;
}

interface RoomVotesTable {
  participant_id: number;
  title_id: number;
  liked: number;
  voted_at: number;
}
