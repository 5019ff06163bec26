/** Widths of the image route, in pixels. */
export type ImageWidth = 92 | 154 | 185 | 342 | 500 | 780 | 1280;

/** The address of a catalogue picture on our image route. */
export function imageUrl(path: string, size: `w${ImageWidth}`): string {
  return `/images/${size}${path}`;
}

/** `src` and `srcset` of a picture. */
export function imageSet(path: string, widths: readonly ImageWidth[]): { src: string; srcSet: string } {
  const usual = widths[Math.floor(widths.length / 2)] ?? 342;
  return {
    src: imageUrl(path, `w${usual}`),
    srcSet: widths.map((width) => `${imageUrl(path, `w${width}`)} ${width}w`).join(', '),
  };
}
