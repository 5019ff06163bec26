/**
 * All tuning parameters of ranking and retrieval. Scores are on the scale of popularity, the natural logarithm of votes
 * (10,000 votes are 9.2): a bonus of 1 outweighs 2.7 times the votes. Costs are subtracted. Measure changes with
 * `bench/search`.
 */

// ── Popularity ──

export const SHOW_VOTES_FACTOR = 3; // Shows get about a third of the votes of equally popular movies
export const PERSON_POPULARITY_FACTOR = 0.8; // Brings the sum of the votes of all titles of a person to the scale of titles
export const POPULARITY_STEPS = 16; // The dictionary keeps popularity in bytes, in steps of a sixteenth

// ── Words ──

/** Score of a query word by the field that matches it, per unit of word weight. */
export const MATCH_WEIGHTS = {
  name: 2.2, // In the name being scored
  credit: 0.8, // Among the makers, leading cast and franchise
  metadata: -4, // In other credits, tags or the year
  body: -7, // In the overview or another descriptive text
  missing: -18, // Nowhere
};
export const STOPWORD_WEIGHT = 0.2; // Weight of a stop word in the query; other words weigh 1
export const NUMBER_WEIGHT = 1.3; // A number identifies a part of a series
export const KIND_WORD_WEIGHT = 0.4; // `movie`, `series` beside other words
export const NAME_STOPWORD_WEIGHT = 0.3; // Weight of a stop word in a name for computing its coverage

// ── Positions of the words in a name: added to popularity ──

export const EXACT = 12; // The whole name in its order
export const EXACT_ARTICLE_LAST = 11.5; // The whole name with its article at the end: `matrix the`
export const EXACT_BUT_ARTICLE = 11; // The whole name without its article
export const EXACT_OTHER_ORDER = 9; // All words of the name in another order; also the minimum that counts as exact
export const EXACT_CORRECTED = 7; // Maximum for a corrected word: a misspelling often equals another whole title
export const EXACT_CORRECTED_WORD = 1.5; // Added for each further word: several corrections are less often wrong
export const MONONYM = 6.5; // The single-word name that a person is known by
export const WHOLE_PREFIX = 6; // The whole name, its last word incomplete
export const WHOLE_PART = 5; // A whole part of the name, such as its subtitle or a surname
export const NAME_PREFIX = 4; // A prefix of the name
export const WHOLE_NAME_COVERED = 4; // All of the name plus other words: `fast and furious 7` for Furious 7
export const ADJACENT = 3; // Adjacent words inside the name
export const IN_ORDER = 2.5; // In the order of the name, with gaps
export const ANY_ORDER = 2; // In any order
export const COVERAGE = 1; // Multiplied by the share of the name that is covered
export const COVERAGE_OF_PERSON = 0.2; // The same for people, whose names are rarely typed whole
export const OTHER_NAME_COST = 0.4; // Subtracted when another name than the title matches exactly
export const OTHER_NAME_IN_PART_COST = 1.2; // Subtracted when another name matches in part
export const YEAR_BONUS = 6; // The release year is the one in the query
export const YEAR_NEAR_BONUS = 1; // It is the year before or after
export const YEAR_OTHER_BONUS = -3; // It is another
/** The maximum bonus for the positions of the words, by field: less popular rows below it are skipped. */
export const MAX_BONUS = { names: 7.5, metadata: 7.5, body: 1.6, partial: 7.5 };
export const MAX_BONUS_OUTSIDE_NAME = 2.3; // The same for metadata, after all names were searched
export const MAX_YEAR_BONUS = 5; // Added to those limits by a year in the query
export const RANK_SCALE = 12; // Scale of the rank between 0 and 1 that a result shows: `1 - exp(-score / scale)`

// ── Costs of differences between query and name ──

export const NAME_SPELLING_COST = 0.1; // Another spelling in the name: `II` for `2`
export const CANONICAL_COST = 0.1; // The canonical spelling of a query word: `2` for `II`
export const INFORMAL_COST = 0.2; // An informal spelling (`nite`), or letters for digits (`se7en`)
export const SHORT_NAME_COST = 0.3; // A given name for its short form: `christopher` for `chris`
export const ELISION_COST = 1; // `orphelin` for `l'orphelin`, or vice versa: as for a missing article
export const PREFIX_COST = 0.15; // The last word is a prefix of another
export const PREFIX_OF_WORD_COST = 1.5; // The same when the last word is itself a known word
export const PREFIX_OF_WORD_COST_MIN = 0.5; // Prefix costs above this mean that the last word is itself a known word
export const GAP_COST = 0.01; // The name has other words in between
export const BACKWARDS_COST = 0.02; // A word is before the previous one in the name
export const WRONG_ARTICLE_COST = 0.5; // An article that the name lacks
export const CONCATENATED_COST = 0.1; // Words of the name written as one, or vice versa
export const CONCATENATED_STOPWORD_COST = 1; // The same when the first is a stop word: `ofice` is `office`, not `of ice`
export const MISSPELT_JOIN_COST = 1; // Two words that are one misspelt word: both mistakes at once are rare
export const LITERAL_COST_MAX = 0.15; // Matches of words as typed cost less than this

// ── Interpretations of the query ──

export const WITHOUT_KIND_WORDS_COST = 0.5; // Leaving out words such as `movie`
export const BESIDE_PERSON_COST = 0.1; // Leaving out a word such as `by` between a title and a person
export const WITHOUT_EPISODE_COST = 0.5; // Leaving out `season 2 episode 1`
export const RELEASE_WORDS_COST = 0.5; // Leaving out `1080p BluRay`
export const WITHOUT_FILLERS_COST = 1; // Leaving out words that only express a request: `that show with …`
export const NOT_OF_PERSON_COST = 20; // A title that has the words of a person's name in different places: behind all of theirs
export const VIA_TITLE_COST = 6; // A person found through the credits of a matching title

// ── Fixed scores: added to popularity for matches other than by name ──

export const TAG_BONUS = 30; // Exactly the requested tags, languages or studios: ranks before any name match
/** Added for a requested keyword, which all of them have. */
export const SUBJECT_BONUS = {
  wholeName: 4, // It is the name
  name: 2.5, // It is in the name
  overview: 2, // It is in the overview
  keyword: 1, // The title has the keyword itself, and not only another for the same subject
  keywords: 1, // The title has several keywords for the subject
};
export const SUBJECT_SHARE = 0.15; // The bonus for overviews is full if at least this share of the titles has the word there
export const SUBJECT_RATING_FACTOR = 0.3; // Converts these bonuses to points of the rating
export const GENRE_BONUS = 2; // The same when the text may also be a name: ranks after name prefixes
export const SEQUEL_BONUS = 8; // A part of a series, found by its number
export const ORDINAL_BONUS = 14; // The same for `first`, in front: before names of parts that contain the number
export const COUNTRY_BONUS = 8; // A title of the name and from the country that the text consists of
export const ACRONYM_BONUS = 6; // A title found by its acronym
export const CHARACTER_BONUS = 4; // A title found by a character, below prefixes of names
export const LITERAL_WORDS_BONUS = 12; // A title found by its description that also has all words as typed
export const LITERAL_CREDIT_LEAD = 0.1; // By which a credit and words as typed rank before a corrected credit
export const CONTINUED_WORD_BONUS = 8; // The same when the last word matches only as a prefix

// ── Popularity thresholds ──

export const POPULAR = 5.5; // Popular: about 250 votes. Such a match needs no correction
export const POPULAR_BESIDE_GENRE = 7.5; // A title that is called as a genre or subject: about 1,800 votes
export const POPULAR_BESIDE_KEYWORD = 8.5; // A title that is called as a keyword which it lacks: about 5,000 votes
export const POPULAR_EXACT = 3; // The same for a whole name: about 20 votes
export const POPULAR_WHILE_TYPING = 4; // The same while typing: about 50 votes
export const POPULAR_ELSEWHERE = 6; // A kind is not corrected when another has an exact match of this popularity …
export const COMPLETE_ELSEWHERE = 6.5; // … or a name with all words of this popularity
export const CORRECTED_POPULARITY = 6; // Correction stops at a match of this popularity …
export const CORRECTED_COST_MAX = 3; // … with at most this cost
export const SHORT_FORM_POPULARITY_MIN = 5.5; // Less popular titles are not found by an acronym or a character
export const POPULAR_WORD = 80; // A word of this popularity, as a byte, is not an acronym: about 150 votes
export const SERIES_POPULARITY_RANGE = 2.5; // Maximum difference of popularity to the first part of a series
export const UNMISTAKABLE_LETTERS = 8; // Words of a title as typed, of so many letters, are no misspelling of others
export const JOINED_POPULARITY_MIN = 6; // Minimum popularity of joined words as corrections: `spidermn`

// ── Distances from the best score ──

export const GUESS_DISTANCE = 6; // Results that lack words are returned within this distance of the best of all kinds
export const CORRECTED_DISTANCE = 12; // The same for corrected results
export const CORRECTED_DISTANCE_BESIDE_TYPED = 5; // The same for corrected results when the best matches as typed

// ── Limits ──

export const QUERY_WORDS_MAX = 12; // Words of a query
export const QUERY_CHARACTERS_MAX = 40; // The same for scripts without spaces, where a word is a character
export const REPETITIONS_MAX = 3; // Repetitions of a word: no title has more
export const JOINS_MAX = 3; // Pairs of adjacent words that are tried as one
export const MISSPELT_JOIN_LETTERS_MIN = 7; // Shorter joined words are not corrected
export const MISSPELT_JOIN_CORRECTIONS = 3; // Corrections of a misspelt joined word
export const WINDOW = 100; // Rows ranked per retrieval; further rows follow by popularity
export const WINDOW_WHILE_TYPING = 40; // The same while typing
export const WINDOW_OF_TEXT = 30; // The same for overviews, where only popularity matters
export const NAME_KEY_ROWS = 40; // Rows looked up by a name key
export const LOOKUP_ROWS = 200; // The same when a list names its titles
export const KEY_COMBINATIONS = 24; // Name keys built from corrections of one word
export const ENOUGH_CANDIDATES = 10; // With fewer results from names and metadata, overviews are also searched
export const TAGGED_TITLES_MIN = 3; // A text is a tag, language or studio if at least this many titles have it
export const FREQUENT_KEYWORD_TITLES = 20; // A keyword of so many titles is asked for rather than the title of that name
export const SUBGENRE_TITLES_MIN = 10; // The same for `dark comedy` alone
export const SIMILAR_NAME_WORDS_MAX = 3; // Descriptions this short may be misspelt names
export const FACET_WORDS_MAX = 5; // Words of a tag, language or studio
export const COMPLETIONS_MAX = 16; // Completions of the last word
export const COMPLETIONS_OF_WORD_MAX = 4; // The same when it is itself a known word
export const MISSPELT_PREFIXES_MAX = 6; // Corrected prefixes that are completed
export const CORRECTIONS_MAX = 24; // Corrections of one word
export const PREFIX_CORRECTIONS_MAX = 24; // Corrected prefixes of one word
export const LEADING_CHARACTERS = 12; // Characters that a title is found by
export const CHARACTER_WORD_LETTERS_MIN = 5; // A shorter single word may still be a misspelt name …
export const CHARACTER_POPULARITY_MIN = 7.5; // … and so may one of less popular titles: about 1,800 votes
export const CHARACTER_ROWS_MAX = 20; // A name of the characters of more titles is a common first name
export const CHARACTER_OF_NAME_ROWS_MAX = 200; // The same for a first and a last name: many films have a Bruce Wayne
export const TITLES_OF_PERSON_MAX = 300; // Titles with the words of a person's name that are checked, the most popular first
export const TOP_CAST = 8; // Leading cast whose names identify a title
export const SUGGESTIONS_MAX = 4; // Suggested queries for a search without results

// ── Spelling ──

export const POPULARITY_PER_ERROR = 2.5; // Popularity that offsets one more error when corrections are selected
export const SECOND_ERROR_COST = 2; // Cost of a second error, in addition to its own
export const MISSPELT_PREFIX_COST = 1; // Cost of interpreting the misspelt word as a prefix
/** Multiplies the cost of corrections, by length: short words have more neighbours at one edit. */
export const SHORT_WORD_COST_FACTORS: { lettersMax: number; factor: number }[] = [
  { lettersMax: 4, factor: 2 },
  { lettersMax: 5, factor: 1.5 },
];
export const PHONETIC_ERRORS = 3; // Number of errors that a phonetic match counts as
export const PHONETIC_EDIT_COST_MAX = 6; // Maximum edit cost of a phonetic match
export const PHONETIC_COST = 1.5; // Base cost of a phonetic match
export const PHONETIC_EDIT_DIVISOR = 3; // Divides the edit cost of a phonetic match, which is added to the base cost
export const PLURAL_COST = 0.5; // A plural for its singular, or vice versa
export const ONE_ERROR_COST_MAX = 1.9; // Maximum cost of one typing error in imported lists

// ── Letters: likely mistakes cost less ──

export const OTHER_FIRST_LETTER_COST = 0.3; // The first letter is wrong, in addition to its own cost
export const SWAPPED_COST = 0.7; // Adjacent letters swapped
export const DOUBLED_COST = 0.5; // A letter doubled, or one of a double missing
export const OMITTED_COST = 0.7; // A letter left out
export const VOWEL_COST = 0.75; // One vowel for another
export const SIMILAR_SOUND_COST = 0.8; // A letter for one that sounds similar
export const NEIGHBOURING_KEY_COST = 0.9; // An adjacent key
export const UNRELATED_COST = 1.5; // Any other letter

// ── Descriptions: BM25F over all texts of a title ──

/**
 * Per field: its weight, how much its length reduces that (`lengthNorm`, 0 to 1), and its average number of terms. The
 * averages are constants, so the impacts of an entry do not depend on other entries. Tuned on descriptions that people
 * wrote from memory; see `bench/README.md`.
 */
export const DESCRIPTION_FIELDS = {
  title: { weight: 1.2, lengthNorm: 0.3, averageLength: 2.3 },
  otherNames: { weight: 0.8, lengthNorm: 0.3, averageLength: 4 },
  overview: { weight: 1, lengthNorm: 0.6, averageLength: 28 },
  tagline: { weight: 0.8, lengthNorm: 0.3, averageLength: 4 },
  keywords: { weight: 1.6, lengthNorm: 0.3, averageLength: 15 },
  genres: { weight: 0.8, lengthNorm: 0.1, averageLength: 2.3 },
  characters: { weight: 0.7, lengthNorm: 0.5, averageLength: 15 },
  cast: { weight: 1.3, lengthNorm: 0.4, averageLength: 16 },
  crew: { weight: 1, lengthNorm: 0.4, averageLength: 5 },
  companies: { weight: 1, lengthNorm: 0.3, averageLength: 4 },
  language: { weight: 0.8, lengthNorm: 0, averageLength: 1 },
  date: { weight: 0.8, lengthNorm: 0, averageLength: 2 },
} as const;

export type DescriptionField = keyof typeof DESCRIPTION_FIELDS;

export const SATURATION = 0.9; // BM25's k1: how fast repetitions of a term saturate
export const DESCRIBING_CAST = 15; // Leading cast, and their characters, whose names are indexed for descriptions
export const POPULARITY_PRIOR = 0.8; // Score per unit of popularity
export const COVERAGE_BONUS = 3; // Multiplied by the share of the description that is matched
export const UNKNOWN_RARITY = 9; // Rarity of a word that no entry has; lowers the coverage of all entries
export const RELATED_WEIGHT = 0.5; // Weight of a related word, multiplied by the square of its similarity (0 to 1)
export const CORRECTED_WEIGHT = 0.7; // Weight of a correction of a word that the catalogue lacks
/** Weight of a term of a language that the text is probably not in. */
export const OTHER_LANGUAGE_WEIGHT = 0.4;
export const CORRECTED_LETTERS_MIN = 4; // Shorter words of a description are not corrected
export const CORRECTED_TERMS_MAX = 3; // Corrections per word of a description
export const NEAR_YEAR_WEIGHT = 0.6; // Weight of the years before and after the one in the query
export const DESCRIPTION_WORDS_MAX = 40; // Words of a description
export const DESCRIBED_MAX = 60; // Results per kind: further ones match by chance
export const COVERAGE_SHARE_MIN = 0.35; // Share of the best match's coverage below which an entry matches by chance
/** Rarer words, by number or share of entries, may be misspelt. */
export const KNOWN_TERM_ENTRIES_MIN = 3;
export const KNOWN_TERM_SHARE_MIN = 1 / 3000;
export const OF_FORM_MIN = 5; // Fewer titles of a genre are not all that was asked for: `space western`
export const NAME_WORDS_MIN = 3; // Fewer words match some name by chance
export const CORRECTED_NAME_POPULARITY = 6; // Minimum popularity of a corrected name when all words are known

// ── Similar titles ──

/** Weight of a shared term, by the field of the title that others are compared with. */
export const SIMILARITY_WEIGHTS = { overview: 0.4, tags: 1.4, people: 0.7 } as const;
export const SIMILARITY_TERMS_MAX = 40; // Terms of a title that are searched, by weight times rarity
export const SIMILARITY_CAST = 5; // Leading cast that is compared
export const SIMILAR_MAX = 60; // Results per kind
export const SIMILAR_SHORTLIST = 150; // Titles whose cards are compared
export const SIMILAR_TEXT = 0.7; // Factor of shared terms without a shared genre; 1 more when all genres are shared
export const SIMILAR_GENRES = 2; // When all genres are shared
export const SIMILAR_KEYWORD = 2;
export const SIMILAR_MAKER = 3;
export const SIMILAR_CAST = 1;
export const SIMILAR_POPULARITY = 0.4; // Per unit of popularity
export const FRANCHISE_ROWS_MAX = 100; // Titles of the same franchise that are excluded

// ── Requests for titles by property ──

/** The prior of a weighted rating and its weight in votes; the same as on the home page. */
export const RATING_PRIOR_VOTES = 400;
export const RATING_PRIOR = 6.4;
/** Less popular titles are not shown as new: about 20 votes. */
export const NEW_POPULARITY_MIN = 3;
/** With fewer results, requests for new titles include older ones. */
export const NEW_RESULTS_MIN = 20;
/** The most popular titles, which are then sorted by the requested order. */
export const REQUESTED_ROWS_MAX = 3000;
export const RESULTS_OF_REQUEST_MAX = 200;
