/** Widths an image may be asked for in, in pixels; `w342` and `342` mean the same. */
export const imageWidths = [92, 154, 185, 342, 500, 780, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** The width a size names, or undefined when it names none. */
export function parseWidth(size: string): ImageWidth | undefined {
  const width = /^w?(\d{2,4})$/.exec(size)?.[1];
  return imageWidths.find((known) => String(known) === width);
}

/** Whether this can be the name of a file of the image host. Anything else is never asked for. */
export function isImageFile(file: string): boolean {
  return /^[\w-]{1,100}\.(jpg|jpeg|png|webp)$/.test(file);
}

/** The best format that a browser says it can show; JPEG for those that say nothing, such as link previews. */
export function formatFor(accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

/** The width to ask the image host for: it has these two, and smaller ones are made from the first. */
export const sourceWidth = (width: ImageWidth) => (width > 780 ? 1280 : 780);
