import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readSetting, replaceSetting } from './db/settings.ts';
import type { Db } from './db/tables.ts';

/**
 * Seals what the database must keep but nobody may read from a copy of it. The first secret of `SECRET_KEY` seals, all of
 * them open. Without one the database keeps a key of its own (setting `secret_key`), which a restored backup brings along.
 */
export interface SecretBox {
  /** `context` says where the text belongs, such as `totp 12`: it opens nowhere else. */
  seal(text: string, context: string): Promise<string>;
  /** Null if no key that we have opens it. */
  open(sealed: string, context: string): Promise<string | null>;
}

const settingName = 'secret_key';
const format = '1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

interface Key {
  /** Tells keys apart in what they sealed. */
  id: string;
  bytes: Buffer;
}

export function createSecretBox({ db, secrets }: { db: Db; secrets: string[] }): SecretBox {
  const given = secrets.map(deriveKey);
  let stored: Promise<Key> | undefined;
  const ownKey = () => {
    stored ??= ensureStoredSecret(db).then(deriveKey);
    // A failure of the database is not remembered.
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
    return null; // Changed, or moved here from elsewhere.
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
  // Another process may have been quicker: then its key counts.
  return (await replaceSetting(db, settingName, undefined, secret)) ? secret : ensureStoredSecret(db);
}
