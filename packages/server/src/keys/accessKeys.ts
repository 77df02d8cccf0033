import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { StoredKey } from '../repos/workspaces.ts';

const PREFIX = 'plk_';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface AccessKeys {
  issue(): StoredKey;
  /** Seals a text for a purpose; it opens for the same one only. */
  seal(text: string, purpose?: string): string;
  /** Returns undefined if the text was changed, or sealed with another secret or for another purpose. */
  open(sealed: string, purpose?: string): string | undefined;
}

/** Encrypts the access keys of workspaces with AES-256-GCM. `encryptionKey` has 32 bytes. CONTRACT "/v1". */
export function createAccessKeys(encryptionKey: Buffer): AccessKeys {
  const seal = (plain: string, purpose = ''): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(purpose));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  };
  const unseal = (sealed: string, purpose: string): string => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  };
  return {
    seal,
    issue() {
      const key = PREFIX + randomBytes(32).toString('base64url');
      return { hash: hashAccessKey(key), sealed: seal(key) };
    },
    open(sealed, purpose = '') {
      try {
        return unseal(sealed, purpose);
      } catch {
        return undefined;
      }
    },
  };
}

export const isAccessKey = (token: string): boolean => token.startsWith(PREFIX);

/** A plain hash is enough for random keys: those of a leaked table cannot be guessed. */
export const hashAccessKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
