import { getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import { readProfile } from '@prelude/server/repos/profiles';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { call, send } from './support/send.ts';

onBothDatabases('profiles', (product) => {
  test('a person has a profile without a name from the first call on', async () => {
    const { id, token } = await product().signUp();
    const first = await call(product(), getMyProfile, { token });
    const second = await call(product(), getMyProfile, { token });
    expect(first.status).toBe(200);
    expect(first.json).toEqual({ id, name: null });
    expect(second.text).toBe(first.text);
  });

  test('twenty first calls at once make one profile', async () => {
    const { id, token } = await product().signUp();
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(product(), getMyProfile, { token })));
    expect(replies.map(({ status, json }) => [status, json.id])).toEqual(Array(20).fill([200, id]));
  });

  test('two interleaved first reads make one profile', async () => {
    const { id } = await product().signUp();
    const reads = [1, 2].map(() => readProfile(product().db, id));
    expect(await Promise.all(reads)).toEqual(Array(2).fill({ id, name: null }));
  });

  test('a name is stored trimmed and in NFC, and can be removed', async () => {
    const { id, token } = await product().signUp();
    const named = await call(product(), patchProfile, {
      token,
      params: { profileId: id },
      body: { name: '  Zofia Wo\u0301jcik ' },
    });
    expect(named.json).toEqual({ id, name: 'Zofia W\u00f3jcik' });
    expect((await call(product(), getMyProfile, { token })).json).toEqual(named.json);
    const unnamed = await call(product(), patchProfile, { token, params: { profileId: id }, body: { name: null } });
    expect(unnamed.json).toEqual({ id, name: null });
  });

  test('a name can be set before the profile was read', async () => {
    const { id, token } = await product().signUp();
    await call(product(), patchProfile, { token, params: { profileId: id }, body: { name: 'Jędrzej' } });
    expect((await call(product(), getMyProfile, { token })).json.name).toBe('Jędrzej');
  });

  test.each([
    ['ab', 'length_3_128'],
    ['x'.repeat(129), 'length_3_128'],
    ['', 'required'],
    ['Anna 2', 'profile_name_pattern'],
    ['-Anna', 'profile_name_pattern'],
    [7, 'type'],
  ])('the name %j is refused as %s and changes nothing', async (name, code) => {
    const { id, token } = await product().signUp();
    const refused = await send(product().server, 'PATCH', `/v1/profiles/${id}`, { token, body: { name } });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ code: 'invalid_body', errors: { name: code } });
    expect((await call(product(), getMyProfile, { token })).json.name).toBeNull();
  });

  test('nobody can set the name of somebody else', async () => {
    const owner = await product().signUp();
    const { token } = await product().signUp();
    const refused = await call(product(), patchProfile, {
      token,
      params: { profileId: owner.id },
      body: { name: 'Stranger' },
    });
    expect(refused.status).toBe(404);
    expect((await call(product(), getMyProfile, { token: owner.token })).json.name).toBeNull();
  });
});
