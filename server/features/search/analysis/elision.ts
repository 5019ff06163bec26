/** Short words that French and Italian write together with the next one: `l'orphelin`, `dell'amore`. */
const ELIDED =
  /^(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu|un|dell|all|dall|nell|sull|coll|quell|bell|sant|gl)['’ʼ`´](?=\p{L}{2})/iu;

/** The word behind an elided one, `l'orphelin` → `orphelin`; undefined when nothing is elided. */
export function withoutElision(written: string): string | undefined {
  const elided = ELIDED.exec(written)?.[0];
  return elided === undefined ? undefined : written.slice(elided.length);
}

/** `l exorciste`, `film d action`: typed without the apostrophe. */
export function withElisions(query: string): string {
  return query.replace(/(?<![\p{L}\p{N}'’])([ld]) (?=[aeiouhàâéèêëîïôûùœ]\p{L}{2})/giu, "$1'");
}
