/** Available image widths in pixels; `w342` and `342` are equivalent. */
export const imageWidths = [92, 154, 185, 342, 500, 780, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** Undefined for a size that is not offered. */
export function parseWidth(size: string): ImageWidth | undefined {
  const width = /^w?(\d{2,4})$/.exec(size)?.[1];
  return imageWidths.find((known) => String(known) === width);
}

/** Whether the name can be one of the image host's; other names are not fetched. */
export function isImageFile(file: string): boolean {
  return /^[\w-]{1,100}\.(jpg|jpeg|png|webp)$/.test(file);
}

/** The best format of the `Accept` header; JPEG for clients that specify none, such as link previews. */
export function formatFor(accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

/** The width to fetch: the host has these two, smaller ones are resized from the first. */
export const sourceWidth = (width: ImageWidth) => (width > 780 ? 1280 : 780);
