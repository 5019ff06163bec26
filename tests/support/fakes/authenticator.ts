import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  origin: string;
  rpId: string;
  /** Whether the user was verified (fingerprint or PIN). */
  verifiesUser?: boolean;
}

/** An authenticator with one ES256 credential (WebAuthn, attestation `none`). */
export class FakeAuthenticator {
  readonly id = randomBytes(16);
  counter = 1;
  verifiesUser: boolean;
  origin: string;
  readonly #rpId: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  userHandle = '';

  constructor({ origin, rpId, verifiesUser = true }: Options) {
    this.origin = origin;
    this.#rpId = rpId;
    this.verifiesUser = verifiesUser;
  }

  create({ challenge, user }: { challenge: string; user: { id: string } }) {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, publicKey]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(Buffer.concat([this.#authenticatorData(0x40), credential]))],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge }: { challenge: string }) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData();
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    const signature = createSign('sha256').update(signed).sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** Hash of the site, flags (present, verified, …), counter. */
  #authenticatorData(flags = 0): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (this.verifiesUser ? 0x04 : 0) | flags, 0);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), head]);
  }
}
