import { createHash } from 'node:crypto';

/** Returns what is stored of a random token: a plain hash is enough, since such tokens cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
