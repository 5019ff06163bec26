/** The address of a picture of the catalogue, in a width that our own image route offers. */
export function imageUrl(path: string, size: `w${number}`): string {
  return `/images/${size}${path}`;
}
