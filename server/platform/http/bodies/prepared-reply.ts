import type { FastifyReply, FastifyRequest } from 'fastify';
import { toOwnBuffer } from '#server/platform/own-buffer.ts';
import {
  chooseEncoding,
  compressedFromBytes,
  compressSync,
  decompressSync,
  replyEncodings,
  type Encoding,
} from './encodings.ts';

/**
 * A reply that was validated by its schema and can be sent repeatedly. Encoding and compressing the text are the largest
 * part of sending a reply: the bodies of the encodings that clients accept are kept, and the text only until the first.
 */
export class PreparedReply {
  readonly #bodies = new Map<Encoding, Buffer>();
  #json: string | undefined;
  readonly #isCompressible: boolean;

  constructor(json: string) {
    this.#json = json;
    this.#isCompressible = json.length >= compressedFromBytes;
  }

  /** The memory that it takes, which changes with the encodings that are asked for. */
  get bytes(): number {
    let bytes = this.#json?.length ?? 0;
    for (const body of this.#bodies.values()) bytes += body.length;
    return bytes;
  }

  bodyIn(encoding: Encoding): Buffer {
    const kept = this.#bodies.get(encoding);
    if (kept) return kept;
    const body = toOwnBuffer(compressSync(this.#plain(), encoding));
    this.#bodies.set(encoding, body);
    this.#json = undefined;
    return body;
  }

  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = this.#isCompressible ? chooseEncoding(headers['accept-encoding'], replyEncodings) : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    return reply.type('application/json; charset=utf-8').send(this.bodyIn(encoding));
  }

  #plain(): Buffer {
    if (this.#json !== undefined) return Buffer.from(this.#json);
    const [kept] = this.#bodies;
    return kept ? decompressSync(kept[1], kept[0]) : Buffer.alloc(0);
  }
}
