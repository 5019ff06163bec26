import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** Draws posters and portraits. Large, so it loads after the first page, which the server has drawn. */
export const drawings = lazyModule({
  load: async () => {
    const [{ drawPoster, drawScene, drawThumbnail }, { drawPortrait }] = await Promise.all([
      import('./draw-poster.ts'),
      import('./draw-portrait.ts'),
    ]);
    return { poster: drawPoster, scene: drawScene, thumbnail: drawThumbnail, portrait: drawPortrait };
  },
});

/** Input of a poster. */
export interface PosterSubject {
  id: number;
  title: string;
  year: number | null;
  genres: readonly string[];
}

/** Input of a portrait. */
export interface PortraitSubject {
  id: number;
  name: string;
}
