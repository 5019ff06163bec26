/** The widths that our own image route offers, in pixels. */
type Width = 92 | 154 | 185 | 342 | 500 | 780 | 1280;

/** The address of a picture of the catalogue, in a width that our own image route offers. */
export function imageUrl(path: string, size: `w${Width}`): string {
  return `/images/${size}${path}`;
}

/** A picture in several widths (`srcset`); the middle one for browsers that cannot choose. */
export function imageSet(path: string, widths: readonly Width[]): { src: string; srcSet: string } {
  const usual = widths[Math.floor(widths.length / 2)] ?? 342;
  return {
    src: imageUrl(path, `w${usual}`),
    srcSet: widths.map((width) => `${imageUrl(path, `w${width}`)} ${width}w`).join(', '),
  };
}
