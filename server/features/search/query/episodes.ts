const SEASON = new Set('season staffel temporada saison stagione'.split(' '));
const EPISODE = new Set('episode folge episodio'.split(' '));

/** `the office season 3 episode 2`, `friends s01e01` → the name of the show; undefined without an episode or a name. */
export function withoutEpisode(words: readonly string[]): readonly string[] | undefined {
  const isShort = /^s\d{1,2}(e\d{1,3})?$/.test(words.at(-1) ?? '');
  const start = isShort ? words.length - 1 : startOfSeason(words);
  return start > 0 ? words.slice(0, start) : undefined;
}

/** -1 when there is none. An episode alone is a part of a name: `Star Wars Episode 2`. */
function startOfSeason(words: readonly string[]): number {
  for (let at = words.length - 2; at > 0 && /^\d{1,3}$/.test(words[at + 1]!); at -= 2) {
    if (SEASON.has(words[at]!)) return at;
    if (!EPISODE.has(words[at]!)) return -1;
  }
  return -1;
}
