import { Hmac, randomBytes, randomInt } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPersonLinks, type PersonLink } from './personLinks.ts';

const link: PersonLink = {
  waitlistId: '01920000-0000-7000-8000-000000000001',
  contactId: '01920000-0000-7000-8000-000000000002',
  purpose: 'confirm',
  mailedAt: 1_700_000_000_000,
};

const links = createPersonLinks(randomBytes(32));
const token = links.toToken(link);

test('a link is read back, for its purpose alone, and by the secret that signed it', () => {
  expect(links.read(token, 'confirm')).toEqual(link);
  expect(links.read(token, 'leave')).toBeUndefined();
  expect(createPersonLinks(randomBytes(32)).read(token, 'confirm')).toBeUndefined();
});

/** Random bytes of any length, of the length of a token, and tokens with one byte or the end changed. */
function* makeForeign(count: number): Generator<string> {
  for (let n = 0; n < count / 4; n += 1) {
    const changed = Buffer.from(token, 'base64url');
    const at = randomInt(changed.length);
    changed.writeUInt8(changed.readUInt8(at) ^ randomInt(1, 256), at);
    yield randomBytes(randomInt(200)).toString('base64url');
    yield randomBytes(changed.length).toString('base64url');
    yield changed.toString('base64url');
    yield token + String.fromCharCode(randomInt(33, 0x3000));
  }
}

test('none of 100,000 foreign tokens is read, and each takes the steps of a good one', () => {
  const sign = vi.spyOn(Hmac.prototype, 'update');
  onTestFinished(() => sign.mockRestore());
  const takeSteps = () => {
    const lengths = sign.mock.calls.map(([data]) => (data as unknown as Buffer).length);
    sign.mockClear();
    return { signatures: lengths.length, lengths: [...new Set(lengths)] };
  };
  expect(links.read(token, 'confirm')).toEqual(link);
  const { signatures, lengths } = takeSteps();
  expect(signatures).toBe(1);
  for (const foreign of makeForeign(100_000)) if (links.read(foreign, 'confirm')) expect.fail(foreign);
  expect(takeSteps()).toEqual({ signatures: 100_000, lengths });
});
