import type { SeededRandom } from './seeded-random.ts';
import type { Family } from './palette.ts';

// Genres in the catalogue's spelling: keywords such as `music` do not determine the look.
const FAMILY_OF_GENRE: Record<string, Family> = {
  Action: 'action',
  'Action & Adventure': 'action',
  Adventure: 'adventure',
  Animation: 'playful',
  Kids: 'playful',
  Family: 'playful',
  Comedy: 'comedy',
  Talk: 'comedy',
  Reality: 'comedy',
  Crime: 'noir',
  Mystery: 'noir',
  Thriller: 'noir',
  Documentary: 'document',
  News: 'document',
  Drama: 'drama',
  Soap: 'romance',
  Romance: 'romance',
  Fantasy: 'fantasy',
  History: 'history',
  War: 'history',
  'War & Politics': 'history',
  Horror: 'horror',
  Music: 'music',
  Musical: 'music',
  'Science Fiction': 'scifi',
  'Sci-Fi & Fantasy': 'scifi',
  Western: 'western',
};

/** Genres that determine the look, regardless of other genres. */
const UNMISTAKABLE: Family[] = ['western', 'horror', 'music', 'document', 'playful'];

/** The family of a title's poster: a determining genre, else one of the first two. */
export function familyOf(genres: readonly string[], random: SeededRandom): Family {
  const families = genres.flatMap((genre) => FAMILY_OF_GENRE[genre] ?? []).slice(0, 3);
  const unmistakable = UNMISTAKABLE.find((family) => families.includes(family));
  return (
    unmistakable ??
    random.pick(
      [...families.slice(0, 2), ...families.slice(0, 1), 'drama' as const].slice(0, Math.max(1, families.length)),
    )
  );
}
