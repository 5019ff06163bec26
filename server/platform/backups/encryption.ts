import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/**
 * Files encrypted to a public key in the age format (https://age-encryption.org/v1): X25519, and ChaCha20-Poly1305 in
 * chunks of 64 KiB, so files are streamed. Compatible with the `age` command.
 */

export interface BackupKeys {
  /** `AGE-SECRET-KEY-1…`; decrypts files encrypted to `publicKey`. */
  secretKey: string;
  /** `age1…`. */
  publicKey: string;
}

export async function createBackupKeys(): Promise<BackupKeys> {
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}

/** The file cannot be decrypted; the message contains the reason. */
export class WrongKeyError extends Error {}

/** Replaces `target`; only its owner can read it. */
export async function encryptFile(source: string, target: string, publicKey: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  await pipeline(fromWeb(await encrypter.encrypt(readFile(source))), writeFile(target));
}

/** @throws {WrongKeyError} for the key of another file or an invalid key */
export async function decryptFile(source: string, target: string, secretKey: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(secretKey);
  } catch {
    throw new WrongKeyError('The key file holds no key. It has a line that begins with AGE-SECRET-KEY-1.');
  }
  const plain = await decrypter.decrypt(readFile(source)).catch((error: unknown) => {
    if (String(error).includes('no identity matched'))
      throw new WrongKeyError('This key does not open the backup: it was encrypted to another one.');
    throw error;
  });
  await pipeline(fromWeb(plain), writeFile(target));
}

const header = 'age-encryption.org/v1';

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(header.length), 0, header.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === header;
  } finally {
    await handle.close();
  }
}

/** The key in a file as written by `age-keygen`: comments and one line with the key. */
export const readSecretKey = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#')) ?? '';

// Node and the library declare different types for the same streams.
const readFile = (file: string) => Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream<Uint8Array>);
const writeFile = (file: string) => createWriteStream(file, { mode: 0o600 });
