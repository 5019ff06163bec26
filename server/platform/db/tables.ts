import type { Generated, Kysely, Transaction } from 'kysely';

/**
 * The tables of the main database. Times are milliseconds since 1970; flags are 0 or 1, because SQLite keeps no
 * booleans; dates are `YYYY-MM-DD`.
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

/** The main database, on which transactions begin. */
export type Database = Kysely<Tables>;

/** A connection pool or a transaction: queries take either. */
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
  /** Where the record came from: `starter`, `jsonl`, … A poorer source never overwrites a richer one. */
  source: string;
  /** Hash of the record as it was imported; an equal one is not written again. */
  source_hash: string;
  /** Position in the change feed that the search index follows. */
  change_seq: number;
  created_at: number;
  updated_at: number;
  /** When everything TMDB knows was last fetched; null for what is known in passing. */
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

/** `name_key` is the folded name; a person without `tmdb_id` and `imdb_id` is known by it alone. */
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

/** Who did what in a title. Cast come first in `position`, in billing order; `character` is theirs, `job` the crew's. */
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

/** Kept beside the seasons, whose rows are written anew with their title: they come one season at a time. */
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

/** Trailers and the like, the best first. `site` is `YouTube` or `Vimeo`, `key` the video's id there. */
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

/** Where a title can be watched in a country. `offers` is a JSON list: a title has hundreds, read only country by country. */
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

/** A picture of a few pixels (a data URI) to show until the image at `path` has come. */
interface ImagePlaceholdersTable {
  path: string;
  data_uri: string;
}

interface FranchisesTable {
  id: number;
  name: string;
}

/**
 * One row. Every catalogue transaction takes its numbers here first and so waits for the one before it: the change feed
 * is gapless for its readers, and ids are given without asking the database row by row.
 */
interface CatalogueClockTable {
  id: number;
  seq: number;
  next_title_id: number;
  next_person_id: number;
  next_tag_id: number;
  next_franchise_id: number;
}

/** What the product remembers about itself, by name: which starter catalogue is loaded, generated keys, and so on. */
interface SettingsTable {
  name: string;
  value: string;
}

/** `username_key` and `email_key` are the lower-case forms by which both are compared and unique. */
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
  /** Names, username and address, folded: what the list of accounts is searched by, and its order by name. */
  directory_key: Generated<string>;
}

/**
 * One sign-in. All its tokens begin with the same random part, kept here as `family_hash`; the rest of each is known by
 * its own hash. A refreshed session remembers the pair before, which two tabs may still hold.
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
  /** From this and the previous refresh token the present pair follows, so that a second tab is given the same one. */
  successor_key: string | null;
  refreshed_at: number;
  created_at: number;
  /** The end that no refresh puts off. */
  expires_at: number;
  ended_at: number | null;
  user_agent: string;
  /** When the person last proved who they are; null: when the session was created. */
  authenticated_at: number | null;
}

/** An authenticator app; asked for codes at sign-in once `confirmed_at` is set. */
interface TotpFactorsTable {
  user_id: number;
  /** By `platform/secret-box.ts`. */
  sealed_secret: string;
  created_at: number;
  confirmed_at: number | null;
  /** The 30-second step of the last code that was used; no code of it or before it is taken again. */
  last_step: number | null;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: number | null;
}

/** Browsers that are asked for no code. */
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
  /** Base64url, as the other fields of WebAuthn. */
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

/** What was asked and waits for one answer; null where it is not known yet who will answer. */
interface AuthChallengesTable {
  hash: string;
  purpose: 'second_factor' | 'passkey_registration' | 'passkey_sign_in' | 'passkey_proof';
  user_id: number | null;
  expires_at: number;
}

/** Something that waits for a link in a mail to be opened. One per person and purpose: a new one replaces the old. */
interface EmailedLinksTable {
  id: Generated<number>;
  user_id: number;
  purpose: 'email_verification' | 'email_change' | 'password_reset' | 'password_change' | 'provider_link';
  /** The mailbox that the link goes to. */
  email: string;
  /** The password that is to be set, already hashed. */
  password_hash: string | null;
  created_at: number;
  used_at: number | null;
}

/** The tokens of a link, one for each time its mail was given out for sending. */
interface EmailedTokensTable {
  hash: string;
  link_id: number;
  expires_at: number;
}

/** Former addresses that an account can return to. */
interface EmailRevertsTable {
  id: Generated<number>;
  user_id: number;
  email: string;
  email_key: string;
  expires_at: number;
}

/** The tokens that were mailed to a former address. */
interface EmailRevertTokensTable {
  hash: string;
  revert_id: number;
}

interface AvatarsTable {
  user_id: number;
  /** Random, and another one for every picture, so that it can be cached for ever. */
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

/** Mails. What they say is put together when they are sent; links get their tokens then, so none is stored. */
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
  /** The sending to many that it belongs to. */
  campaign_id: number | null;
  /** Goes to many: it lets those pass that one person waits for. */
  is_bulk: Generated<number>;
  status: 'pending' | 'processing' | 'sent' | 'failed';
  /** Times that sending was tried. */
  attempts: number;
  next_attempt_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  created_at: number;
  sent_at: number | null;
  error_message: string | null;
}

/** How many account mails a mailbox got in the last hour. */
interface MailboxQuotasTable {
  /** The normalised address. */
  mailbox: string;
  /** JSON list: when the mails of the last hour were due, in milliseconds. */
  mails_at: string;
  /** The queued mail that sums up what exceeded the quota. */
  summary_id: number | null;
  updated_at: number;
}

/** The titles on a person's lists. */
interface ListEntriesTable {
  user_id: number;
  list: 'watchlist' | 'favorites';
  title_id: number;
  added_at: number;
}

/** What people are told, one row per person and cause. A deleted row stays a while, so that the deletion can be undone. */
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

/** A browser that pushes go to. An endpoint has one owner: the last to subscribe. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** The sign-in that subscribed; signing out ends both. */
  session_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
  /** When the browser last said that it is still subscribed. */
  confirmed_at: number;
}

/** Pushes to be made; a row goes when its push has been made or given up. */
interface PushQueueTable {
  id: Generated<number>;
  subscription_id: number;
  notification_id: number;
  attempts: number;
  /** When it may be taken; for one that has been taken, when its lease runs out. */
  due_at: number;
  lease_owner: string | null;
}

/** Only of people who changed one. */
interface PreferencesTable {
  user_id: number;
  theme: 'light' | 'dark' | 'system';
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt';
  email_notifications: number;
  marketing_emails: number;
  public_profile: number;
  search_history: number;
}

/** Accounts whose owners asked for their end and may still change their mind. */
interface AccountDeletionsTable {
  user_id: number;
  requested_at: number;
  due_at: number;
}

/** What administrators did. Rows are written once; nobody's account takes them along when it goes. */
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
  /** Who made it. */
  user_id: number;
  hash: string;
  created_at: number;
  expires_at: number;
  uses: number;
  max_uses: number;
}

/** Why an account is inactive from its beginning. */
interface PendingAccountsTable {
  user_id: number;
  needs_verification: 0 | 1;
  needs_approval: 0 | 1;
  requested_at: number;
}

/** Sign-ins with the provider that are on their way. */
interface ProviderRequestsTable {
  state_hash: string;
  nonce: string;
  code_verifier: string;
  binding_hash: string;
  /** Who links an account; null for a sign-in. */
  user_id: number | null;
  expires_at: number;
}

interface ProviderLinksTable {
  id: Generated<number>;
  user_id: number;
  issuer: string;
  subject: string;
  /** As the provider gave it; empty if it gave none. */
  email: string;
  created_at: number;
}

/** Links that wait for a proof; one per account. */
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
  /** The first characters of the token. */
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
  /** As limits count addresses; null for what no request did. */
  address: string | null;
  user_agent: string;
  /** JSON: `{ name: text }`. */
  details: string;
  /** Keeps an event from being recorded twice. */
  once_key: string | null;
}

/** How often something happened on a day (`YYYY-MM-DD`, UTC). */
interface DailyFiguresTable {
  day: string;
  name: 'sign_ups' | 'sign_ins' | 'active_users' | 'searches' | 'empty_searches';
  count: number;
}

/** Who was there on a day; counted into the day's figure when it is over, and removed later. */
interface DailyActivityTable {
  day: string;
  user_id: number;
}

/** What several people searched for in vain on a day. */
interface EmptySearchesTable {
  day: string;
  query: string;
  count: number;
}

/** Digests with the day's key, which is deleted with them when the day is over. */
interface EmptySearchAddressesTable {
  day: string;
  text_digest: string;
  address_digest: string;
}

interface InsightsKeysTable {
  day: string;
  key: string;
}

/** What all nodes know together of a service that they ask; times in milliseconds since 1970 by the database's clock. */
interface UpstreamsTable {
  name: string;
  /** Requests that may go out at once. */
  allowance: number;
  /** How many the latest lease was given. */
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
  /** When it last told how far it is; one that has been silent for long was killed. */
  heard_at: number;
  finished_at: number | null;
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  error: string | null;
}

/** Texts to send again. `translations` is JSON: what is written in other languages than English, by language. */
interface NotificationTemplatesTable {
  id: Generated<number>;
  name: string;
  /** By which names are compared and unique. */
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

/** Sendings to many. */
interface CampaignsTable {
  id: Generated<number>;
  status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  notification_type: string;
  /** JSON: title, message and action text by language, `en` among them. */
  texts: string;
  action_url: string | null;
  target_role: 'user' | 'admin' | null;
  /** How many people were named; null where nobody was by name. */
  target_user_count: number | null;
  template_id: number | null;
  /** People it is for. */
  recipient_count: number;
  created_by: number | null;
  created_by_name: string;
  cancelled_by_name: string | null;
  /** The creator's id and the key that came with the call. */
  idempotency_key: string | null;
  request_hash: string;
  created_at: number;
  due_at: number;
  scheduled_at: number | null;
  expires_at: number | null;
  started_at: number | null;
  finished_at: number | null;
}

/** How far a campaign is on one of its ways. */
interface CampaignChannelsTable {
  campaign_id: number;
  channel: 'in_app' | 'email';
  recipient_count: number;
  /** Recipients are taken by ascending user id; this is the last one who was. */
  handed_to: Generated<number>;
  sent_count: Generated<number>;
  skipped_count: Generated<number>;
  failed_count: Generated<number>;
  gone_count: Generated<number>;
}

/** Whom a campaign is for, fixed when it is made. A row goes when its person has been told in every way. */
interface CampaignRecipientsTable {
  campaign_id: number;
  user_id: number;
}

/** Work that one process of the cluster does at a time, by name. */
interface LeasesTable {
  name: string;
  /** Random, one for each time a lease was taken. */
  holder: string;
  /** Grows by one with each holder: a later holder's is higher. */
  fence: number;
  /** Milliseconds since 1970, by the database's clock. */
  expires_at: number;
}

/**
 * One row for each catalogue transaction. A follower that does not find the pair it has reached has seen changes that the
 * database has lost since, as after the restore of a backup.
 */
interface CatalogueChangesTable {
  seq: number;
  /** Random. */
  stamp: string;
}
