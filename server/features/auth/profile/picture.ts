import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import { refuse } from '#server/platform/http/errors.ts';

/** A small file can stand for a picture of hundreds of megabytes; more pixels than this are not decoded. */
const pixelsMax = 25_000_000;
const timeoutSeconds = 10;

/** Pictures are decoded one after the other: each may take some 100 MB while it lasts. */
const enqueue = createBoundedQueue({ concurrency: 1, waitingMax: 20 });

/**
 * The picture as a profile shows it: a square WebP of its first frame, turned upright, with nothing else of the file.
 *
 * @throws `picture_invalid` for anything but a JPEG, PNG or WebP picture of reasonable size
 */
export async function makeAvatar(file: Buffer): Promise<Buffer> {
  if (!hasSignature(file)) refuse('picture_invalid');
  return enqueue(async () => {
    try {
      return await sharp(file, { limitInputPixels: pixelsMax, pages: 1, failOn: 'error' })
        .autoOrient()
        .resize(limits.avatarSize, limits.avatarSize, { fit: 'cover' })
        .webp({ quality: 82 })
        .timeout({ seconds: timeoutSeconds })
        .toBuffer();
    } catch {
      return refuse('picture_invalid');
    }
  });
}

/** Looks at the first bytes before any decoder does, because those know many formats more (SVG, PDF, …). */
function hasSignature(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}
