/**
 * Every number that ranking and retrieval are tuned by. Scores are on the scale of popularity, the natural logarithm of
 * votes (10,000 votes are 9.2): a bonus of 1 outweighs 2.7 times the votes. Costs are subtracted. `bench/search` measures
 * what a change does.
 */

// ── Popularity ──

export const SHOW_VOTES_FACTOR = 3; // Shows get about a third of the votes that movies as well known get
export const PERSON_POPULARITY_FACTOR = 0.8; // Brings the sum of the votes of all titles of a person to the scale of titles
export const POPULARITY_STEPS = 16; // The dictionary keeps popularity in bytes, in steps of a sixteenth

// ── Words ──

/** What a word of the query is worth by where the entry has it, per unit of word weight. */
export const MATCH_WEIGHTS = {
  name: 2.2, // In the name being scored
  credit: 0.8, // Among the makers, leading cast and franchise
  metadata: -4, // In other credits, tags or the year
  body: -7, // In the overview or another descriptive text
  missing: -18, // Nowhere
};
export const STOPWORD_WEIGHT = 0.2; // Weight of a stop word in the query; other words weigh 1
export const NUMBER_WEIGHT = 1.3; // A number tells which part of a series is meant
export const KIND_WORD_WEIGHT = 0.4; // `movie`, `series` beside other words
export const NAME_STOPWORD_WEIGHT = 0.3; // Weight of a stop word in a name, when its coverage is measured

// ── How the words sit in a name: added to popularity ──

export const EXACT = 12; // The whole name in its order
export const EXACT_ARTICLE_LAST = 11.5; // The whole name with its article at the end: `matrix the`
export const EXACT_BUT_ARTICLE = 11; // The whole name but its article
export const EXACT_OTHER_ORDER = 9; // All words of the name in another order; also the least that counts as exact
export const EXACT_CORRECTED = 7; // The most a corrected word gets: one word misspelt is easily another whole title
export const EXACT_CORRECTED_WORD = 1.5; // Added for each further word: several are less often right by chance
export const MONONYM = 6.5; // The one name that somebody is known by
export const WHOLE_PREFIX = 6; // The whole name, its last word unfinished
export const WHOLE_PART = 5; // A whole part of the name, such as its subtitle or a surname
export const NAME_PREFIX = 4; // The beginning of the name
export const WHOLE_NAME_COVERED = 4; // All of the name and further words: `fast and furious 7` for Furious 7
export const ADJACENT = 3; // One after the other inside the name
export const IN_ORDER = 2.5; // In the order of the name, with gaps
export const ANY_ORDER = 2; // In any order
export const COVERAGE = 1; // Times the share of the name that is covered
export const COVERAGE_OF_PERSON = 0.2; // The same for people, whose names are rarely typed whole
export const OTHER_NAME_COST = 0.4; // Subtracted when another name than the title matches exactly
export const OTHER_NAME_IN_PART_COST = 1.2; // Subtracted when another name matches in part
export const YEAR_BONUS = 6; // The release year is the one in the query
export const YEAR_NEAR_BONUS = 1; // It is the year before or after
export const YEAR_OTHER_BONUS = -3; // It is another
/** The most that the place of the words adds, by how a candidate was found: below it, less popular rows are skipped. */
export const MAX_BONUS = { names: 7.5, metadata: 7.5, body: 1.6, partial: 7.5 };
export const MAX_BONUS_OUTSIDE_NAME = 2.3; // The same for metadata once all names were searched
export const MAX_YEAR_BONUS = 5; // What a year in the query adds to those limits
export const RANK_SCALE = 12; // Scale of the rank between 0 and 1 that a result shows: `1 - exp(-score / scale)`

// ── Costs of differences between query and name ──

export const NAME_SPELLING_COST = 0.1; // Another spelling in the name: `II` for `2`
export const CANONICAL_COST = 0.1; // The canonical spelling of a query word: `2` for `II`
export const INFORMAL_COST = 0.2; // An informal spelling (`nite`), or letters for digits (`se7en`)
export const ELISION_COST = 1; // `orphelin` for `l'orphelin`, or the other way round: as for a missing article
export const PREFIX_COST = 0.15; // The last word is a prefix of another
export const PREFIX_OF_WORD_COST = 1.5; // The same when it is a word itself
export const PREFIX_OF_WORD_COST_MIN = 0.5; // A prefix cost above this says that the last word is a word itself
export const GAP_COST = 0.01; // A word stands further on in the name than right behind the one before
export const BACKWARDS_COST = 0.02; // A word stands before the one before
export const WRONG_ARTICLE_COST = 0.5; // An article that the name lacks
export const CONCATENATED_COST = 0.1; // Words of the name written as one, or the other way round
export const CONCATENATED_STOPWORD_COST = 1; // The same when the first is a stop word: `ofice` is `office`, not `of ice`
export const MISSPELT_JOIN_COST = 1; // Two words that are one misspelt word: both slips at once are rare
export const LITERAL_COST_MAX = 0.15; // A match costs less than this when every word was typed whole

// ── Interpretations of the query ──

export const WITHOUT_KIND_WORDS_COST = 0.5; // Leaving out words such as `movie`
export const WITHOUT_FILLERS_COST = 1; // Leaving out words that only ask: `that show with …`
export const VIA_TITLE_COST = 6; // Somebody found through the credits of a title that was named

// ── Fixed scores: added to popularity whatever the name ──

export const TAG_BONUS = 30; // Exactly the tags, languages or studios asked for: more than any name match
export const GENRE_BONUS = 2; // The same when the text may also be a name: less than a name prefix
export const SEQUEL_BONUS = 8; // The part of a series by its number
export const ACRONYM_BONUS = 6; // Known by the acronym typed
export const LITERAL_WORDS_BONUS = 12; // A title found by its description that also has every word as typed
export const CONTINUED_WORD_BONUS = 8; // The same when it has the last word only as the beginning of another

// ── Popularity thresholds ──

export const POPULAR = 5.5; // Well known: about 250 votes. A match so popular needs no correction
export const POPULAR_EXACT = 3; // The same for a whole name: about 20 votes
export const POPULAR_WHILE_TYPING = 4; // The same while typing: about 50 votes
export const POPULAR_ELSEWHERE = 6; // A group stays empty when another kind has the exact name at this popularity …
export const COMPLETE_ELSEWHERE = 6.5; // … or all words in a name at this one
export const CORRECTED_POPULARITY = 6; // Correction stops once something so popular matches …
export const CORRECTED_COST_MAX = 3; // … at no more than this cost
export const ACRONYM_POPULARITY_MIN = 5.5; // Less popular titles have no acronym
export const POPULAR_WORD = 80; // A word of this popularity, as a byte, is no acronym: about 150 votes
export const SERIES_POPULARITY_RANGE = 2.5; // How much less popular than the first the parts of a series may be
export const JOINED_POPULARITY_MIN = 6; // Joined words of titles this popular are corrected to as well: `spidermn`

// ── Distances behind the best result ──

export const GUESS_DISTANCE = 6; // A result that lacks words is shown only this close to the best of all kinds
export const CORRECTED_DISTANCE = 12; // A corrected result likewise
export const CORRECTED_DISTANCE_BESIDE_TYPED = 5; // A corrected result when the best was found as typed

// ── How much is looked at ──

export const QUERY_WORDS_MAX = 12; // Words of a query that are used
export const QUERY_CHARACTERS_MAX = 40; // The same for scripts without spaces, where a word is a character
export const REPETITIONS_MAX = 3; // A word counts at most so often: no title repeats one more
export const JOINS_MAX = 3; // Neighbouring words that are tried as one
export const MISSPELT_JOIN_LETTERS_MIN = 7; // Shorter joined words are not corrected
export const MISSPELT_JOIN_CORRECTIONS = 3; // Corrections of a misspelt joined word
export const WINDOW = 100; // Rows of each retrieval that are ranked; those beyond follow by popularity
export const WINDOW_WHILE_TYPING = 40; // The same while typing
export const WINDOW_OF_TEXT = 30; // The same for overviews, where popularity alone decides
export const NAME_KEY_ROWS = 40; // Rows looked up by a name key
export const LOOKUP_ROWS = 200; // The same when a list names its titles
export const KEY_COMBINATIONS = 24; // Name keys built from corrections of one word
export const ENOUGH_CANDIDATES = 10; // With fewer results from names and metadata, overviews are searched as well
export const TAGGED_TITLES_MIN = 3; // Titles that must have a text for it to be a tag, language or studio
export const SIMILAR_NAME_WORDS_MAX = 3; // Descriptions this short may be misspelt names
export const FACET_WORDS_MAX = 4; // Words of a tag, language or studio
export const COMPLETIONS_MAX = 16; // Completions of the last word
export const COMPLETIONS_OF_WORD_MAX = 4; // The same when it is a word itself
export const MISSPELT_PREFIXES_MAX = 6; // Corrected prefixes that are completed
export const CORRECTIONS_MAX = 24; // Corrections of one word
export const PREFIX_CORRECTIONS_MAX = 24; // Corrected prefixes of one word
export const TOP_CAST = 8; // Leading cast whose names identify a title
export const SUGGESTIONS_MAX = 4; // Suggested queries when nothing was found

// ── Spelling ──

export const POPULARITY_PER_ERROR = 2.5; // Popularity that makes up for one more error when corrections are chosen
export const SECOND_ERROR_COST = 2; // Cost of the second error, beside its own
export const MISSPELT_PREFIX_COST = 1; // Cost of taking the misspelt word for a prefix
/** Factor on the cost of corrections by length: the shorter a word, the more others are one letter away. */
export const SHORT_WORD_COST_FACTORS: { lettersMax: number; factor: number }[] = [
  { lettersMax: 4, factor: 2 },
  { lettersMax: 5, factor: 1.5 },
];
export const PHONETIC_ERRORS = 3; // Errors that a word found by sound counts as
export const PHONETIC_EDIT_COST_MAX = 6; // The most its letters may cost
export const PHONETIC_COST = 1.5; // Base cost of a phonetic match
export const PHONETIC_EDIT_DIVISOR = 3; // The edit cost of its letters, divided by this, is added to the base cost
export const PLURAL_COST = 0.5; // A plural for its singular, or the other way round
export const ONE_ERROR_COST_MAX = 1.9; // Cost of one typing error when a list names a title

// ── Letters: the likelier the slip, the less it costs ──

export const OTHER_FIRST_LETTER_COST = 0.3; // The first letter is wrong, beside its own cost
export const SWAPPED_COST = 0.7; // Neighbours swapped
export const DOUBLED_COST = 0.5; // A letter doubled, or one of a double missing
export const OMITTED_COST = 0.7; // A letter left out
export const VOWEL_COST = 0.75; // One vowel for another
export const SIMILAR_SOUND_COST = 0.8; // A letter for one that sounds similar
export const NEIGHBOURING_KEY_COST = 0.9; // A key beside the right one
export const UNRELATED_COST = 1.5; // Any other letter

// ── Descriptions: BM25F over all texts of a title ──

/**
 * The weight of a field, how much its length divides that (`lengthNorm`, 0 to 1), and how many terms it usually has. The
 * averages are constants, so that an entry has the same impacts whatever else is indexed. Tuned on descriptions that
 * people wrote from memory; see `bench/README.md`.
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

export const SATURATION = 0.9; // BM25's k1: how soon further occurrences of a term stop counting
export const DESCRIBING_CAST = 15; // Leading cast, and their characters, whose names are indexed as description
export const POPULARITY_PRIOR = 0.8; // Score per unit of popularity
export const COVERAGE_BONUS = 3; // Times the share of the description that is matched
export const UNKNOWN_RARITY = 9; // Rarity of a word that no entry has, which lowers the share matched by all
export const RELATED_WEIGHT = 0.5; // Weight of a related word, times the square of its likeness (0 to 1)
export const CORRECTED_WEIGHT = 0.7; // Weight of the corrected spelling of a word that the catalogue does not know
/** A term of a language in which the text probably is not. */
export const OTHER_LANGUAGE_WEIGHT = 0.4;
export const CORRECTED_LETTERS_MIN = 4; // Shorter words of a description are not corrected
export const CORRECTED_TERMS_MAX = 3; // Corrections of a word of a description
export const NEAR_YEAR_WEIGHT = 0.6; // Weight of the years before and after the one in the query
export const DESCRIPTION_WORDS_MAX = 40; // Words of a description that are used
export const DESCRIBED_MAX = 60; // Results of each kind: those behind match by chance
export const COVERAGE_SHARE_MIN = 0.35; // Share of the best match's coverage below which an entry matches by chance
/** A word in fewer entries, or in a smaller share of all, may be misspelt. */
export const KNOWN_TERM_ENTRIES_MIN = 3;
export const KNOWN_TERM_SHARE_MIN = 1 / 3000;
export const NAME_WORDS_MIN = 3; // Fewer words are in some name by chance
export const CORRECTED_NAME_POPULARITY = 6; // A corrected name this popular is accepted although all words are known

// ── Similar titles ──

/** Weight of a shared term by where the title that others are compared with has it. */
export const SIMILARITY_WEIGHTS = { overview: 0.4, tags: 1.4, people: 0.7 } as const;
export const SIMILARITY_TERMS_MAX = 40; // Terms of a title that are searched, by weight times rarity
export const SIMILARITY_CAST = 5; // Leading cast that is compared
export const SIMILAR_MAX = 60; // Results of each kind
export const SIMILAR_SHORTLIST = 150; // Titles whose cards are compared
export const SIMILAR_TEXT = 0.7; // Worth of shared terms without a shared genre; with all genres it is 1 more
export const SIMILAR_GENRES = 2; // All genres shared
export const SIMILAR_KEYWORD = 2;
export const SIMILAR_MAKER = 3;
export const SIMILAR_CAST = 1;
export const SIMILAR_POPULARITY = 0.4; // Per unit of popularity
export const FRANCHISE_ROWS_MAX = 100; // Titles of the same franchise that are left out

// ── Requests for titles of a sort ──

/** The weight of the prior in a weighted rating, in votes; both as in the rows of the home page. */
export const RATING_PRIOR_VOTES = 400;
export const RATING_PRIOR = 6.4;
/** What is less popular is not shown as new: about 20 votes. */
export const NEW_POPULARITY_MIN = 3;
/** With fewer in a year, new reaches further back. */
export const NEW_RESULTS_MIN = 20;
/** The best known that are put in another order. */
export const REQUESTED_ROWS_MAX = 3000;
export const RESULTS_OF_REQUEST_MAX = 200;
