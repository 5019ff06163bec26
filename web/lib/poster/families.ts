import type { SeededRandom } from '../seeded-random.ts';
import type { Family } from './palette.ts';

const FAMILY_OF_GENRE: Record<string, Family> = {
  action: 'action',
  'action & adventure': 'action',
  adventure: 'adventure',
  animation: 'playful',
  kids: 'playful',
  family: 'playful',
  comedy: 'comedy',
  talk: 'comedy',
  reality: 'comedy',
  crime: 'noir',
  mystery: 'noir',
  thriller: 'noir',
  documentary: 'document',
  news: 'document',
  drama: 'drama',
  soap: 'romance',
  romance: 'romance',
  fantasy: 'fantasy',
  history: 'history',
  war: 'history',
  'war & politics': 'history',
  horror: 'horror',
  music: 'music',
  musical: 'music',
  'science fiction': 'scifi',
  'sci-fi & fantasy': 'scifi',
  western: 'western',
};

/** Families that a film of the genre always looks like, whatever else it is. */
const UNMISTAKABLE: Family[] = ['western', 'horror', 'music', 'document', 'playful'];

/** The family a title's poster belongs to: an unmistakable genre, else one of the first two. */
export function familyOf(genres: readonly string[], random: SeededRandom): Family {
  const families = genres.flatMap((genre) => FAMILY_OF_GENRE[genre.toLowerCase()] ?? []).slice(0, 3);
  const unmistakable = UNMISTAKABLE.find((family) => families.includes(family));
  return unmistakable ?? random.pick([...families.slice(0, 2), ...families.slice(0, 1), 'drama' as const].slice(0, Math.max(1, families.length)));
}
