import type { Kind } from '../types.ts';

/** `movies like inception`, `Serien wie Dark`. */
export interface LikenessQuery {
  name: string;
  /** Empty: the kind of the title. */
  kinds: readonly Kind[];
}

const MOVIE_WORDS = 'movies?|films?|filme|películas?|peliculas?|filmes?';
const SHOW_WORDS = '(?:tv )?shows?|(?:tv )?series|serien?(?: tv)?|séries?(?: tv)?';
const ANY_WORDS = 'titles?|something|anything|stuff|more|etwas|algo|qualcosa|quelque chose';
const ARTICLES = '(?:an?|einen?|eine|une?|una?|uma?|die|los|las|les|i|os|as)';
const LIKE_WORDS =
  'like|similar to|(?:so )?(?:ähnlich )?wie|comme|tipo|del tipo|similaires? à|dans le genre de|como|parecid[oa]s? (?:a|con|com)|similar(?:es)? a|come|simil[ei]s? a|semelhantes? a';
const LIKENESS = new RegExp(
  `^(?:${ARTICLES}\\s+)?(?:ähnliche\\s+)?(?:(?:(?<movie>${MOVIE_WORDS})|(?<show>${SHOW_WORDS})|(?:${ANY_WORDS}))\\s+(?:${LIKE_WORDS})|similar to|ähnlich wie)\\s+(?<name>\\S.*)$`,
  'iu',
);

/** In any of the six interface languages. */
export function parseLikenessQuery(text: string): LikenessQuery | undefined {
  const groups = LIKENESS.exec(text.trim())?.groups;
  if (!groups) return undefined;
  const kinds = groups['movie'] ? (['movie'] as const) : groups['show'] ? (['tv'] as const) : [];
  return { name: groups['name']!, kinds };
}
