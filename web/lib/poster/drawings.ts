import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** Draws posters and portraits. Many shapes, so they load after the first page, which the server has drawn. */
export const drawings = lazyModule({
  load: async () => {
    const [{ drawPoster, drawScene }, { drawPortrait }] = await Promise.all([
      import('./draw-poster.ts'),
      import('./draw-portrait.ts'),
    ]);
    return { poster: drawPoster, scene: drawScene, portrait: drawPortrait };
  },
});

/** What a poster is drawn from. */
export interface PosterSubject {
  id: number;
  title: string;
  year: number | null;
  genres: readonly string[];
}

/** What a portrait is drawn from. */
export interface PortraitSubject {
  id: number;
  name: string;
}
