import type { Readable, Writable } from 'node:stream';

/**
 * Batches on the way to the process that builds an index: each has its length before it (32 bits), and a length of 0
 * ends them. Unlike messages of `child_process`, they leave no copies for the garbage collector of the server.
 */

/** Resolves when the batch has left this process, and then frees its memory. */
export function writeBatch(stream: Writable, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  return new Promise((resolve) => {
    stream.write(lengthOf(bytes));
    stream.write(bytes, (error) => {
      // V8 would otherwise collect the whole heap every few batches.
      bytes.buffer.transfer(0);
      // The exit of the process says more than the error of its stream.
      if (!error) resolve();
    });
  });
}

export function endBatches(stream: Writable): void {
  stream.end(lengthOf(new Uint8Array()));
}

/** Throws if the stream ends without `endBatches`: the batches are not complete. */
export async function* readBatches(stream: Readable): AsyncGenerator<Uint8Array> {
  const length = Buffer.alloc(LENGTH_BYTES);
  let part = length;
  let filled = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < piece.length;) {
      const copied = piece.copy(part, filled, at);
      at += copied;
      filled += copied;
      if (filled < part.length) continue;
      if (part !== length) yield part;
      else if (length.readUInt32LE() === 0) return;
      part = part === length ? Buffer.allocUnsafeSlow(length.readUInt32LE()) : length;
      filled = 0;
    }
  }
  throw new Error('Not all batches have arrived.');
}

const LENGTH_BYTES = 4;

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  return length;
}
