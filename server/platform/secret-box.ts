import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readSetting, replaceSetting } from './db/settings.ts';
import type { Db } from './db/tables.ts';

/**
 * Encrypts secrets in the database (authenticator secrets), so that a copy of it reveals none. The first secret of
 * `SECRET_KEY` encrypts, all of them decrypt. Without `SECRET_KEY` a generated key is stored in the database (setting
 * `secret_key`) and is part of its backups.
 */
export interface SecretBox {
  /** `context` binds the text to its location, such as `totp 12`; opening requires the same context. */
  seal(text: string, context: string): Promise<string>;
  /** Null if no known key decrypts it. */
  open(sealed: string, context: string): Promise<string | null>;
}

const settingName = 'secret_key';
const format = '1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

interface Key {
  /** Prefix of sealed texts that selects the key. */
  id: string;
  bytes: Buffer;
}

export function createSecretBox({ db, secrets }: { db: Db; secrets: string[] }): SecretBox {
  const given = secrets.map(deriveKey);
  let stored: Promise<Key> | undefined;
  const ownKey = () => {
    stored ??= ensureStoredSecret(db).then(deriveKey);
    // Retry a failed read.
    stored.catch(() => (stored = undefined));
    return stored;
  };

  async function findKey(id: string | undefined): Promise<Key | undefined> {
    const known = given.find((key) => key.id === id);
    if (known) return known;
    const own = await ownKey();
    return own.id === id ? own : undefined;
  }

  return {
    async seal(text, context) {
      const key = given[0] ?? (await ownKey());
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [format, key.id, sealed.toString('base64url')].join('.');
    },
    async open(sealed, context) {
      const [version, id, body = ''] = sealed.split('.');
      const key = version === format ? await findKey(id) : undefined;
      return key ? decrypt(key, Buffer.from(body, 'base64url'), context) : null;
    },
  };
}

function decrypt(key: Key, body: Buffer, context: string): string | null {
  if (body.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key.bytes, body.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(body.subarray(-tagBytes));
  try {
    return decipher.update(body.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null; // Tampered with, or sealed for another context.
  }
}

function deriveKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'marquee sealed secrets 1', 32));
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
}

async function ensureStoredSecret(db: Db): Promise<string> {
  const stored = await readSetting(db, settingName);
  if (stored !== undefined) return stored;
  const secret = randomBytes(32).toString('base64url');
  // Another process may have stored its key first.
  return (await replaceSetting(db, settingName, undefined, secret)) ? secret : ensureStoredSecret(db);
}
