import { randomBytes } from 'node:crypto';

/** Makes ids that are unique across processes and starts: a random prefix of the process and a counter. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}.${count.toString(36)}`;
  };
}
