/** Widths of the image route, in pixels. */
type Width = 92 | 154 | 185 | 342 | 500 | 780 | 1280;

/** The address of a catalogue picture on our image route. */
export function imageUrl(path: string, size: `w${Width}`): string {
  return `/images/${size}${path}`;
}

/** `src` and `srcset` of a picture. */
export function imageSet(path: string, widths: readonly Width[]): { src: string; srcSet: string } {
  const usual = widths[Math.floor(widths.length / 2)] ?? 342;
  return {
    src: imageUrl(path, `w${usual}`),
    srcSet: widths.map((width) => `${imageUrl(path, `w${width}`)} ${width}w`).join(', '),
  };
}
