/** Limits and constants of the specification (BEHAVIOUR.md 9). */
export const limits = {
  searchPageSize: 20,
  searchLimitMax: 50,
  discoverPageSize: 24,
  /** The highest number of a page, except in one's own diary and in lists of administrators. */
  pageMax: 500,
  /** Of lists with `pageParameters`. */
  listPageMax: 100_000,
  queryMaxLength: 200,
  detailFallbackLimit: 50,
  recentSearches: 5,
  autoSearchDelayMs: 500,
  autoSearchMinLength: 3,
  suggestMinLength: 2,
  suggestLimit: 8,
  dropdownCloseDelayMs: 150,
  toastMs: 3000,
  relatedItems: 5,
  /** On the page of a title; `relatedItems` is the default of the call. */
  relatedShown: 10,
  snippetLength: 200,
  resultTags: 3,
  personResultTags: 5,
  detailTags: 10,
  posterWidth: 500,
  bodyMaxBytes: 64 * 1024,
  usernameMinLength: 3,
  usernameMaxLength: 32,
  emailMaxLength: 254,
  /** Email domains that may register. */
  signUpDomainsMax: 50,
  /** Length of the longest IPv6 address with a zone and a /64. */
  addressMaxLength: 60,
  personNameMaxLength: 100,
  passwordMinLength: 8,
  passwordMaxLength: 256,
  /** Exclusive. */
  avatarMaxBytes: 5_242_880,
  avatarSize: 200,
  linkRedirectMs: 3000,
  notificationsMax: 50,
  unreadPollMs: 30_000,
  badgeMax: 99,
  pushSubscriptionsMax: 16,
  pushEndpointMaxLength: 2048,
  browserNotificationMs: 5000,
  tokenNameMaxLength: 60,
  /** API tokens per person. */
  tokensMax: 50,
  /** The longest an API token lives. */
  tokenDaysMax: 366,
  adminActivityItems: 5,
  adminPageMax: 100,
  deletionDays: 7,
  /** How long a proof of identity stays recent. */
  recentSignInMs: 10 * 60_000,
  passkeysMax: 20,
  passkeyNameMaxLength: 60,
  messageTitleMaxLength: 200,
  messageMaxLength: 5000,
  actionTextMaxLength: 60,
  templateNameMaxLength: 100,
  /** People that one campaign can name. */
  targetUsersMax: 8000,
  /** Titles per call. */
  listBatchMax: 200,
  /** Of the collection, and of favorites. */
  listEntriesMax: 50_000,
  /** Per person. */
  ratingsMax: 100_000,
  /** Of all notes in a person's diary, and of those in their named lists. */
  notesMaxBytes: 10_000_000,
  /** Per account; browsers store more. */
  bookmarksMax: 5000,
  diaryNoteMaxLength: 10_000,
  /** Per person; includes entries whose deletion can still be undone. */
  diaryEntriesMax: 50_000,
  diaryPageSize: 50,
  diaryPageMax: 100,
  /** Titles in common with a public profile in one answer. */
  titlesInCommonMax: 100,
  /** Favorites that a public profile shows, the newest ones. */
  publicFavoritesMax: 200,
  /** Entries on one page of a public diary. */
  publicDiaryPageSize: 20,
  /** Per person. */
  watchedEpisodesMax: 100_000,
  /** Episodes per call. */
  progressBatchMax: 1000,
  upNextMax: 100,
  /** Per person. */
  customListsMax: 200,
  customListEntriesMax: 2000,
  /** Of all lists of a person. */
  customEntriesMax: 100_000,
  customListNameMaxLength: 100,
  customListDescriptionMaxLength: 2000,
  customListNoteMaxLength: 1000,
  /** Entries on one page of a shared list. */
  sharedListPageSize: 100,
  /** Titles and people that one person follows. */
  followsMax: 1000,
  /** Days that one call covers. */
  calendarDaysMax: 100,
  /** Streaming services of one person. */
  ownServicesMax: 12,
  serviceNameMaxLength: 100,
  guestNameMaxLength: 30,
  roomTitles: 20,
  roomParticipantsMin: 2,
  roomParticipantsMax: 8,
  roomHours: 24,
  /** A participant without a connection for this long counts as absent. */
  roomPresentMs: 60_000,
  recommendationsShown: 40,
  recommendationsMax: 60,
  /** Titles that are not recommended to a person, the newest ones. */
  dismissedMax: 10_000,
  /** How long a status message is shown. */
  statusSuccessMs: 2000,
  statusErrorMs: 3000,
  uploadErrorMs: 5000,
} as const;
