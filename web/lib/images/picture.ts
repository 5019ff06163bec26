import { cropSquare, type Crop } from './crop.ts';

/** A chosen picture, decoded and upright. */
export interface Picture {
  bitmap: ImageBitmap;
  /** An object URL; must be revoked. */
  url: string;
}

/** @throws when the browser cannot decode it */
export async function readPicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  return { bitmap, url: URL.createObjectURL(file) };
}

export function releasePicture({ bitmap, url }: Picture): void {
  bitmap.close();
  URL.revokeObjectURL(url);
}

/** The square as a file, at most `maxSide` pixels wide. */
export async function cutOut({ bitmap }: Picture, crop: Crop, maxSide: number): Promise<Blob> {
  const { left, top, side } = cropSquare(bitmap, crop);
  const size = Math.max(1, Math.min(maxSide, Math.round(side)));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, side, side, 0, 0, size, size);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/webp', 0.92),
  );
}
