import type { Kind } from '../types.ts';

/** `movies like inception`, `Serien wie Dark`. */
export interface LikenessQuery {
  name: string;
  /** Empty: the kind of the title. */
  kinds: readonly Kind[];
  /** The words in front: `korean horror movies`, `horror`. */
  properties: string;
}

const MOVIE_WORDS = 'movies?|films?|filme|películas?|peliculas?|filmes?';
const SHOW_WORDS = '(?:tv )?shows?|(?:tv )?series|serien?(?: tv)?|séries?(?: tv)?';
const ANY_WORDS =
  'titles?|something|anything|stuff|more|what to watch|what should i watch|etwas|algo|qualcosa|quelque chose';
const KIND = `(?:(?<movie>${MOVIE_WORDS})|(?<show>${SHOW_WORDS})|(?:${ANY_WORDS}))(?: to watch)?`;
const ARTICLES = '(?:an?|einen?|eine|une?|una?|uma?|die|los|las|les|i|os|as)';
const FIRST = `(?:${ARTICLES}|more|other|some|any|good|best)`;
const LIKE_WORDS =
  '(?:just )?like|sim[iu]lar to|for fans of|if (?:you|i) (?:like|love)d?|(?:so )?(?:ähnlich )?wie|comme|tipo|del tipo|similaires? à|dans le genre de|como|parecid[oa]s? (?:a|con|com)|similar(?:es)? a|come|simil[ei]s? a|semelhantes? a';
const LIKENESS = new RegExp(
  `^(?:${FIRST}\\s+)*(?:ähnliche\\s+)?(?:${KIND}\\s+(?:${LIKE_WORDS})|similar to|ähnlich wie|if (?:you|i) liked|what (?:to|should i) watch after)\\s+(?<name>\\S.*)$`,
  'iu',
);
/** `similar movies to inception` */
const SIMILAR = new RegExp(`^similar\\s+${KIND}\\s+(?:to|as|like)\\s+(?<name>\\S.*)$`, 'iu');
/** `korean horror movies like the wailing`, `anime like naruto`, `horrorfilme wie alien` */
const WITH_PROPERTIES = new RegExp(
  `^(?<properties>\\S+(?:\\s+\\S+){0,6}?)\\s+(?:${LIKE_WORDS})\\s+(?<name>\\S.*)$`,
  'iu',
);

/** In any of the six interface languages. */
export function parseLikenessQuery(text: string): LikenessQuery | undefined {
  const trimmed = text.trim();
  const groups = (LIKENESS.exec(trimmed) ?? SIMILAR.exec(trimmed) ?? WITH_PROPERTIES.exec(trimmed))?.groups;
  if (!groups) return undefined;
  const kinds = groups['movie'] ? (['movie'] as const) : groups['show'] ? (['tv'] as const) : [];
  return { name: groups['name']!, kinds, properties: groups['properties'] ?? '' };
}

/**
 * `inception and interstellar`, `alien but not horror`: the first title, undefined if the text is one name, and what the
 * similar titles must not be.
 */
export function splitName(text: string): { name: string | undefined; excluded: string | undefined } {
  const { name, excluded } = EXCLUDING.exec(text)?.groups ?? {};
  if (name !== undefined) return { name, excluded };
  const [first] = text.split(/,?\s+(?:but|and|or|und|oder|aber|y|o|et|ou|e|pero|mais|ma)\s+/iu);
  return { name: first === text ? undefined : first, excluded: undefined };
}

const EXCLUDING =
  /^(?<name>.+?),?\s+(?:(?:but|aber|pero|mais|ma|mas)\s+)?(?:not|no|without|nicht|ohne|kein|keine|sin|no|pas|sans|non|senza|sem|não)\s+(?<excluded>\S.*)$/iu;
