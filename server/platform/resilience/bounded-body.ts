export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes} bytes`);
  }
}

/** @throws {BodyTooLargeError} as soon as more than `maxBytes` arrive */
export async function readBoundedBody(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new BodyTooLargeError(maxBytes);
  }
  // Leaving the loop early cancels the body.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > maxBytes) throw new BodyTooLargeError(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
