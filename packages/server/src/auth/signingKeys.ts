import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { listDone } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { type AccessKeys, createAccessKeys } from '../keys/accessKeys.ts';
import { toSubkey } from '../keys/toSubkey.ts';
import { addFirstSigningKey, listSigningKeys, type NewSigningKey, replaceSigningKey } from '../repos/signingKeys.ts';
import { listSealedKeys } from '../repos/workspaces.ts';

export const ALGORITHM = 'ES256';

export interface SigningKeys {
  id: string;
  privateKey: CryptoKey;
  publicKeys: JWK[];
  /** True if these sign on because the stored key was sealed with another secret. */
  isOutdated?: true;
}

export class KeyNotOpened extends Error {
  constructor() {
    super('SEAL_SECRET does not open the keys of this database');
  }
}

/**
 * Makes the first key if there is none and `secret` opens the access key of a workspace, or there is no workspace. Returns the one that signs and those replaced after `since`. For a key that `secret`
 * does not open, returns `last` with the public keys of now, or throws {@link KeyNotOpened}.
 */
export async function openSigningKeys(
  db: Db,
  secret: Buffer,
  since: number,
  now: number,
  last?: SigningKeys,
): Promise<SigningKeys> {
  const seal = toSeal(secret);
  let keys = await listSigningKeys(db, since);
  if (!keys.some(isCurrent)) {
    if (!(await opensAccessKeys(db, secret))) throw new KeyNotOpened();
    await addFirstSigningKey(db, await makeKey(seal, now));
    keys = await listSigningKeys(db, since);
  }
  const current = keys.find(isCurrent);
  const text = current && seal.open(current.sealedKey);
  const publicKeys: JWK[] = keys.map(({ publicKey }) => JSON.parse(publicKey));
  if (!current || text === undefined) {
    if (!last) throw new KeyNotOpened();
    const own = last.publicKeys.filter(({ kid }) => kid === last.id);
    return { ...last, publicKeys: [...publicKeys.filter(({ kid }) => kid !== last.id), ...own], isOutdated: true };
  }
  return {
    id: current.id,
    privateKey: (await importJWK(JSON.parse(text), ALGORITHM)) as CryptoKey,
    publicKeys,
  };
}

/** Throws {@link KeyNotOpened} for another secret than that of the keys, in a database of any version. */
export async function demandSecret(db: Db, secret: Buffer): Promise<void> {
  const done = await listDone(db);
  const keys = done.has('0008-createSigningKeys') ? await listSigningKeys(db, Date.now()) : [];
  const current = keys.find(isCurrent);
  const isRight = current
    ? toSeal(secret).open(current.sealedKey) !== undefined
    : done.size === 0 || (await opensAccessKeys(db, secret));
  if (!isRight) throw new KeyNotOpened();
}

async function opensAccessKeys(db: Db, secret: Buffer): Promise<boolean> {
  const sealed = await listSealedKeys(db);
  const { open } = createAccessKeys(secret);
  return sealed.length === 0 || sealed.some(({ sealedKey }) => open(sealedKey) !== undefined);
}

/** Running servers notice within a minute; the previous key goes on verifying its tokens. */
export const rotateSigningKey = async (db: Db, secret: Buffer, now = Date.now()): Promise<void> =>
  replaceSigningKey(db, await makeKey(toSeal(secret), now));

const isCurrent = ({ retiredAt }: { retiredAt: number | null }): boolean => retiredAt === null;

const toSeal = (secret: Buffer): AccessKeys => createAccessKeys(toSubkey(secret, 'signing keys'));

async function makeKey({ seal }: AccessKeys, createdAt: number): Promise<NewSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const id = randomUUID();
  const publicJwk = { ...(await exportJWK(publicKey)), kid: id, alg: ALGORITHM, use: 'sig' };
  const sealedKey = seal(JSON.stringify(await exportJWK(privateKey)));
  return { id, publicKey: JSON.stringify(publicJwk), sealedKey, createdAt };
}
