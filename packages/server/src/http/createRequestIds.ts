import { randomBytes } from 'node:crypto';

/** Returns ids that no other process and no later start makes: a counter behind letters of this process. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}.${count.toString(36)}`;
  };
}
