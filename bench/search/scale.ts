import { Random } from './random.ts';
import type { Catalogue } from './real-data.ts';

/**
 * Generates titles: words of real titles in new combinations, casts of real people, few votes, so that the real titles
 * remain the best known.
 */
export function scaleUp({ titles }: Catalogue, count: number): void {
  const random = new Random(1200);
  const real = titles.slice();
  const words = real.flatMap(({ title }) => title.split(' '));
  while (titles.length < count) {
    const model = random.pick(real);
    const length = random.between(1, 5);
    titles.push({
      ...model,
      id: titles.length + 1,
      title: Array.from({ length }, () => random.pick(words)).join(' '),
      originalTitle: '',
      alternativeTitles: [],
      overview: model.overview.slice(0, 150),
      cast: random.pick(real).cast.slice(0, 5),
      crew: random.pick(real).crew.slice(0, 2),
      franchise: null,
      voteCount: random.between(0, 9),
    });
  }
}
