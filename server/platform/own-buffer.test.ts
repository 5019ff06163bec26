import { expect, test } from 'vitest';
import { PreparedReply } from './http/bodies/prepared-reply.ts';
import { toOwnBuffer } from './own-buffer.ts';

test.each(['', '{"results":[]}', 'ß€🎬'.repeat(2_000)])(
  'what is kept holds no more memory than its bytes: %#',
  (text) => {
    const bytes = Buffer.byteLength(text);
    for (const buffer of [toOwnBuffer(text), new PreparedReply(text).bodyIn('identity')]) {
      expect(buffer.toString()).toBe(text);
      expect(buffer.buffer.byteLength).toBe(bytes);
    }
  },
);
