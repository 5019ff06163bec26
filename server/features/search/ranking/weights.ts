/** What a word of the query is worth by where the entry has it, per unit of word weight. */
export const MATCH_WEIGHTS = {
  /** In the name being scored. */
  name: 2.2,
  /** Among the makers, leading cast and series. */
  credit: 0.8,
  /** In other credits, tags or the year. */
  metadata: -4,
  /** In the overview or another descriptive text. */
  body: -7,
  /** Nowhere. */
  missing: -18,
};
