import { createHash } from 'node:crypto';

/** A plain hash is enough: random tokens cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
