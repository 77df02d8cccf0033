import { createHmac, timingSafeEqual } from 'node:crypto';
import { toSubkey } from '../keys/toSubkey.ts';
import type { PersonHashes } from '../repos/erased.ts';

const purposes = ['confirm', 'leave'] as const;
export type LinkPurpose = (typeof purposes)[number];

/** All that a link holds: no address, and nothing is stored for it. */
export interface PersonLink {
  waitlistId: string;
  contactId: string;
  purpose: LinkPurpose;
  /** Time of its mail, in milliseconds since 1970. */
  mailedAt: number;
}

export interface PersonLinks extends PersonHashes {
  toToken(link: PersonLink): string;
  /** Returns undefined, after the same steps, for a token that is not one of ours or is for another purpose. */
  read(token: string, purpose: LinkPurpose): PersonLink | undefined;
}

const ID_BYTES = 16;
const TIME_BYTES = 6;
const CONTENT_BYTES = 1 + 2 * ID_BYTES + TIME_BYTES;
const SIGNATURE_BYTES = 16;
const HASH_BYTES = 16;

/** Signs links of people on lists, and hashes the addresses of erased ones. */
export function createPersonLinks(secret: Buffer): PersonLinks {
  const key = toSubkey(secret, 'links of people on lists');
  const sign = (content: Buffer): Buffer =>
    createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE_BYTES);
  const hashKey = toSubkey(secret, 'erased people');
  return {
    toHash: (waitlistId, emailKey) =>
      createHmac('sha256', hashKey).update(`${waitlistId} ${emailKey}`).digest().toString('base64url', 0, HASH_BYTES),
    toToken({ waitlistId, contactId, purpose, mailedAt }) {
      const content = Buffer.alloc(CONTENT_BYTES);
      content.writeUInt8(purposes.indexOf(purpose));
      toBytes(waitlistId).copy(content, 1);
      toBytes(contactId).copy(content, 1 + ID_BYTES);
      content.writeUIntBE(mailedAt, 1 + 2 * ID_BYTES, TIME_BYTES);
      return Buffer.concat([content, sign(content)]).toString('base64url');
    },
    read(token, purpose) {
      const sent = Buffer.from(token, 'base64url');
      const bytes = Buffer.alloc(CONTENT_BYTES + SIGNATURE_BYTES);
      sent.copy(bytes);
      const content = bytes.subarray(0, CONTENT_BYTES);
      const isSigned = timingSafeEqual(sign(content), bytes.subarray(CONTENT_BYTES));
      if (!isSigned || sent.toString('base64url') !== token || sent.length !== bytes.length) return undefined;
      if (content.readUInt8() !== purposes.indexOf(purpose)) return undefined;
      return {
        waitlistId: toId(content.subarray(1)),
        contactId: toId(content.subarray(1 + ID_BYTES)),
        purpose,
        mailedAt: content.readUIntBE(1 + 2 * ID_BYTES, TIME_BYTES),
      };
    },
  };
}

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const toId = (bytes: Buffer): string =>
  bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
