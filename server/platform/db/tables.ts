import type { Generated, Kysely, Transaction } from 'kysely';

/**
 * The tables of the main database. Times are milliseconds since 1970; flags are 0 or 1, because SQLite has no booleans;
 * dates are `YYYY-MM-DD`.
 */
export interface Tables {
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
  settings: SettingsTable;
  users: UsersTable;
  sessions: SessionsTable;
  emailed_links: EmailedLinksTable;
  emailed_tokens: EmailedTokensTable;
  email_reverts: EmailRevertsTable;
  email_revert_tokens: EmailRevertTokensTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  remembered_devices: RememberedDevicesTable;
  passkeys: PasskeysTable;
  auth_challenges: AuthChallengesTable;
  avatars: AvatarsTable;
  quotas: QuotasTable;
  email_queue: EmailQueueTable;
  mailbox_quotas: MailboxQuotasTable;
  leases: LeasesTable;
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
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_queue: PushQueueTable;
  preferences: PreferencesTable;
  account_deletions: AccountDeletionsTable;
  audit_log: AuditLogTable;
  security_log: SecurityLogTable;
  api_tokens: ApiTokensTable;
  provider_requests: ProviderRequestsTable;
  provider_links: ProviderLinksTable;
  pending_provider_links: PendingProviderLinksTable;
  invitations: InvitationsTable;
  pending_accounts: PendingAccountsTable;
  daily_figures: DailyFiguresTable;
  daily_activity: DailyActivityTable;
  empty_searches: EmptySearchesTable;
  empty_search_addresses: EmptySearchAddressesTable;
  insights_keys: InsightsKeysTable;
  upstreams: UpstreamsTable;
  catalogue_runs: CatalogueRunsTable;
  notification_templates: NotificationTemplatesTable;
  campaigns: CampaignsTable;
  campaign_channels: CampaignChannelsTable;
  campaign_recipients: CampaignRecipientsTable;
}

/** The main database; the source of transactions. */
export type Database = Kysely<Tables>;

/** A connection pool or a transaction: queries accept both. */
export type Db = Kysely<Tables> | Transaction<Tables>;

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

/** Internal state by name: version of the starter catalogue, generated keys, and so on. */
interface SettingsTable {
  name: string;
  value: string;
}

/** `username_key` and `email_key` are lower case; both are unique. */
interface UsersTable {
  id: Generated<number>;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  role: 'user' | 'admin';
  is_active: number;
  email_verified: number;
  created_at: number;
  last_login: number | null;
  /** Names, username and address, folded; searched and sorted by in the list of accounts. */
  directory_key: Generated<string>;
}

/**
 * One sign-in. Its tokens share their first part, stored hashed as `family_hash`; the rest of each token has its own
 * hash. The pair before the last refresh stays valid for a short time, because another tab may use it.
 */
interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  family_hash: string;
  access_hash: string;
  access_expires_at: number;
  refresh_hash: string;
  refresh_expires_at: number;
  previous_access_hash: string | null;
  previous_access_expires_at: number | null;
  previous_refresh_hash: string | null;
  /** Derives the current pair from the previous refresh token, so that a second tab gets the same pair. */
  successor_key: string | null;
  refreshed_at: number;
  created_at: number;
  /** Absolute expiry, regardless of refreshes. */
  expires_at: number;
  ended_at: number | null;
  user_agent: string;
  /** When the person last proved their identity; null: when the session was created. */
  authenticated_at: number | null;
}

/** An authenticator app; required at sign-in once `confirmed_at` is set. */
interface TotpFactorsTable {
  user_id: number;
  /** Sealed by `platform/secret-box.ts`. */
  sealed_secret: string;
  created_at: number;
  confirmed_at: number | null;
  /** The 30-second step of the last accepted code; codes of this and earlier steps are refused. */
  last_step: number | null;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: number | null;
}

/** Browsers that skip the second factor. */
interface RememberedDevicesTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  user_agent: string;
  created_at: number;
  expires_at: number;
}

interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** Base64url, as all binary fields of WebAuthn. */
  credential_id: string;
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  is_synced: 0 | 1;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge waits for one answer; `user_id` is null while the person is unknown (passkey sign-in). */
interface AuthChallengesTable {
  hash: string;
  purpose: 'second_factor' | 'passkey_registration' | 'passkey_sign_in' | 'passkey_proof';
  user_id: number | null;
  expires_at: number;
}

/** A request that waits for an emailed link to be opened; one per person and purpose. */
interface EmailedLinksTable {
  id: Generated<number>;
  user_id: number;
  purpose: 'email_verification' | 'email_change' | 'password_reset' | 'password_change' | 'provider_link';
  /** The mailbox that gets the link. */
  email: string;
  /** The hash of the new password, for password changes. */
  password_hash: string | null;
  created_at: number;
  used_at: number | null;
}

/** The tokens of a link, one per attempt to send its mail. */
interface EmailedTokensTable {
  hash: string;
  link_id: number;
  expires_at: number;
}

/** Former addresses that an account can revert to. */
interface EmailRevertsTable {
  id: Generated<number>;
  user_id: number;
  email: string;
  email_key: string;
  expires_at: number;
}

/** The tokens mailed to a former address. */
interface EmailRevertTokensTable {
  hash: string;
  revert_id: number;
}

interface AvatarsTable {
  user_id: number;
  /** Random and new for every picture, so that it can be cached indefinitely. */
  name: string;
  image: Buffer;
  created_at: number;
}

interface QuotasTable {
  name: string;
  subject: string;
  used: number;
  window_ends_at: number;
}

/**
 * The mail queue. Mails are rendered when they are sent and links get their tokens then, so that no token is stored.
 */
interface EmailQueueTable {
  id: Generated<number>;
  user_id: number | null;
  message_id: string;
  template: string;
  notification_type: string;
  language: string;
  recipient_email: string;
  subject: string;
  /** JSON. */
  data: string;
  link_id: number | null;
  /** The campaign that the mail belongs to. */
  campaign_id: number | null;
  /** 1 for mails of campaigns, which yield to all others. */
  is_bulk: Generated<number>;
  status: 'pending' | 'processing' | 'sent' | 'failed';
  /** Attempts to send. */
  attempts: number;
  next_attempt_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  created_at: number;
  sent_at: number | null;
  error_message: string | null;
}

/** Account mails of the last hour, by mailbox. */
interface MailboxQuotasTable {
  /** The normalised address. */
  mailbox: string;
  /** JSON list of the due times of the last hour's mails, in milliseconds. */
  mails_at: string;
  /** The queued summary of notices beyond the quota. */
  summary_id: number | null;
  updated_at: number;
}

/** Titles on a person's lists. */
interface ListEntriesTable {
  user_id: number;
  list: 'watchlist' | 'favorites';
  title_id: number;
  added_at: number;
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

/** Titles that are never recommended to a person again. */
interface DismissedTitlesTable {
  user_id: number;
  title_id: number;
  dismissed_at: number;
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

/** References the catalogue by season and number: rows of `episodes` are replaced, and many shows have only counts. */
interface WatchedEpisodesTable {
  user_id: number;
  title_id: number;
  season_number: number;
  episode_number: number;
  watched_at: number;
}

/** One row per person and cause. Deleted rows are retained for a while, so that the deletion can be undone. */
interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  cause: string;
  type: string;
  title: string;
  message: string;
  action_url: string | null;
  action_text: string | null;
  created_at: number;
  expires_at: number | null;
  read_at: number | null;
  deleted_at: number | null;
}

/** A push subscription. An endpoint has one owner: the last to subscribe. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** Signing out of this session deletes the subscription. */
  session_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** When the browser last confirmed the subscription. */
  confirmed_at: number;
}

/** The push queue; rows are deleted when sent or given up. */
interface PushQueueTable {
  id: Generated<number>;
  subscription_id: number;
  notification_id: number;
  attempts: number;
  /** When the push is due; for a leased push, when the lease expires. */
  due_at: number;
  lease_owner: string | null;
}

/** Only for people who changed a preference. */
interface PreferencesTable {
  user_id: number;
  theme: 'light' | 'dark' | 'system';
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt';
  email_notifications: number;
  marketing_emails: number;
  public_profile: number;
  search_history: number;
  recommendations: number;
  /** JSON array of names. */
  watch_services: string;
  watch_country: string | null;
  /** IANA name; null until the person or their browser chose one. */
  time_zone: string | null;
  public_diary: number;
  public_ratings: number;
  public_lists: number;
  public_statistics: number;
  /** Whether the bookmarks of the person's browsers are copied to the account. */
  sync_bookmarks: number;
}

/** Accounts that will be deleted unless their owner signs in before. */
interface AccountDeletionsTable {
  user_id: number;
  requested_at: number;
  due_at: number;
}

/** Actions of administrators. Append-only; rows outlive the accounts they name. */
interface AuditLogTable {
  id: Generated<number>;
  at: number;
  admin_id: number | null;
  admin_name: string;
  action: string;
  subject_type: string;
  subject_id: number | null;
  subject_label: string;
  /** JSON: `{ field: { from, to } }`. */
  changes: string;
}

interface InvitationsTable {
  id: Generated<number>;
  /** The account that created the invitation. */
  user_id: number;
  hash: string;
  created_at: number;
  expires_at: number;
  uses: number;
  max_uses: number;
}

/** Why a new account is inactive. */
interface PendingAccountsTable {
  user_id: number;
  needs_verification: 0 | 1;
  needs_approval: 0 | 1;
  requested_at: number;
}

/** Pending sign-ins with the provider. */
interface ProviderRequestsTable {
  state_hash: string;
  nonce: string;
  code_verifier: string;
  binding_hash: string;
  /** The account to link; null for a sign-in. */
  user_id: number | null;
  expires_at: number;
}

interface ProviderLinksTable {
  id: Generated<number>;
  user_id: number;
  issuer: string;
  subject: string;
  /** As the provider reported it; empty if it did not. */
  email: string;
  created_at: number;
}

/** Links that wait for a proof of ownership; one per account. */
interface PendingProviderLinksTable {
  user_id: number;
  challenge_hash: string;
  issuer: string;
  subject: string;
  email: string;
  expires_at: number;
}

interface ApiTokensTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  hash: string;
  /** The first characters of the token, for display. */
  prefix: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

interface SecurityLogTable {
  id: Generated<number>;
  at: number;
  kind: string;
  user_id: number | null;
  /** As rate limits count it; null for events without a request. */
  address: string | null;
  user_agent: string;
  /** JSON: `{ name: text }`. */
  details: string;
  /** Prevents duplicates of an event. */
  once_key: string | null;
}

/** Counts by UTC day (`YYYY-MM-DD`). */
interface DailyFiguresTable {
  day: string;
  name: 'sign_ups' | 'sign_ins' | 'active_users' | 'searches' | 'empty_searches';
  count: number;
}

/** Active people by day; summed up and deleted after the day. */
interface DailyActivityTable {
  day: string;
  user_id: number;
}

/** Searches without results that several people made, by day. */
interface EmptySearchesTable {
  day: string;
  query: string;
  count: number;
}

/** Digests with the day's key; both are deleted after the day. */
interface EmptySearchAddressesTable {
  day: string;
  text_digest: string;
  address_digest: string;
}

interface InsightsKeysTable {
  day: string;
  key: string;
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

/** Stored texts for campaigns. `translations` is JSON, by language; the row itself is English. */
interface NotificationTemplatesTable {
  id: Generated<number>;
  name: string;
  /** Lower-case name; unique. */
  name_key: string;
  template_type: string;
  title: string;
  message: string;
  action_text: string | null;
  action_url: string | null;
  translations: string;
  is_active: number;
  created_at: number;
  updated_at: number;
}

/** Notifications and mails to many people. */
interface CampaignsTable {
  id: Generated<number>;
  status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  notification_type: string;
  /** JSON: title, message and action text by language, `en` always among them. */
  texts: string;
  action_url: string | null;
  target_role: 'user' | 'admin' | null;
  /** Number of people selected individually; null for an audience by role or of all accounts. */
  target_user_count: number | null;
  template_id: number | null;
  /** Number of recipients. */
  recipient_count: number;
  created_by: number | null;
  created_by_name: string;
  cancelled_by_name: string | null;
  /** The creator's id and the `Idempotency-Key` of the call. */
  idempotency_key: string | null;
  request_hash: string;
  created_at: number;
  due_at: number;
  scheduled_at: number | null;
  expires_at: number | null;
  started_at: number | null;
  finished_at: number | null;
}

/** Progress of a campaign on one channel. */
interface CampaignChannelsTable {
  campaign_id: number;
  channel: 'in_app' | 'email';
  recipient_count: number;
  /** Recipients are processed by ascending user id; this is the last one. */
  handed_to: Generated<number>;
  sent_count: Generated<number>;
  skipped_count: Generated<number>;
  failed_count: Generated<number>;
  gone_count: Generated<number>;
}

/** The recipients, fixed at creation. A row is deleted once every channel has processed it. */
interface CampaignRecipientsTable {
  campaign_id: number;
  user_id: number;
}

/** Locks for work that one process at a time may do, by name. */
interface LeasesTable {
  name: string;
  /** Random, new with each acquisition. */
  holder: string;
  /** Increases with each holder (a fencing token). */
  fence: number;
  /** Expiry, by the database's clock. */
  expires_at: number;
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
