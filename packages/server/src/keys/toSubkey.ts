import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a key of 32 bytes for one purpose, so that no two purposes share one. */
export const toSubkey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `prelude: ${purpose}`, KEY_BYTES));
