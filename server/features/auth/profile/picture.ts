import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { createBoundedQueue } from '#server/platform/resilience/bounded-queue.ts';
import { refuse } from '#server/platform/http/errors.ts';

/** Pictures with more pixels are not decoded: a small file can unpack to hundreds of megabytes. */
const pixelsMax = 25_000_000;
const timeoutSeconds = 10;

/** Pictures are decoded one at a time: each may take 100 MB of memory. */
const enqueue = createBoundedQueue({ concurrency: 1, waitingMax: 20 });

/**
 * The first frame as a square WebP, upright and without metadata.
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

/** Checked before decoding, because the decoder also supports SVG, PDF and other formats. */
function hasSignature(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}
