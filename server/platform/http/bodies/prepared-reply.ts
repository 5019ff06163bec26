import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncodedText } from './encoded-text.ts';
import { chooseEncoding, compressedFromBytes, replyEncodings } from './encodings.ts';

/** A reply that was validated by its schema and can be sent repeatedly. */
export class PreparedReply extends EncodedText {
  readonly #isCompressible: boolean;

  constructor(json: string) {
    super(json);
    this.#isCompressible = json.length >= compressedFromBytes;
  }

  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = this.#isCompressible ? chooseEncoding(headers['accept-encoding'], replyEncodings) : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    return reply.type('application/json; charset=utf-8').send(this.bodyIn(encoding));
  }
}
