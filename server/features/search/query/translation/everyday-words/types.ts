/** Words of requests such as `horror movies` in the other languages of the site, lower case and without accents. */
export interface EverydayWords {
  /** A request contains one of these or of `requests`. */
  kinds: Record<string, string>;
  /** Order, length, awards, age ratings: English → words; see `request/title-request.ts`. */
  requests: Record<string, string>;
  /** English → words; several, separated by commas. Also relations: `before`, `without`. */
  genres: Record<string, string>;
  /** English name of a city → words, where they differ. */
  places: Record<string, string>;
  /** In front of a series: its titles in order of release. */
  orderOf: string;
  /** At the end: in order of release. */
  inOrder: string;
  /** Two and three, before `hours`. */
  numbers: string;
  /** Articles and prepositions, omitted in English. */
  omitted: string;
  /** Before the name of a person: `Filme mit Tom Hanks`. */
  withPerson: string;
  /** The same, but also common in titles: only before a known name. */
  byPerson: string;
  /** Before the two digits of a decade: `años 90`. */
  beforeDecade: string;
}
