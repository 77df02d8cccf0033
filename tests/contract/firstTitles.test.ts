import { defaultForm, getForm, patchForm, publishForm } from '@prelude/api/contract/forms';
import { createWaitlist, patchWaitlist } from '@prelude/api/contract/waitlists';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace } from './support/place.ts';
import { call } from './support/send.ts';

onBothDatabases('the first title of a list', (product) => {
  /** Makes a list by an app in the language. */
  const make = async (language: string | undefined, name = 'Halo') => {
    const { person, workspace } = await makePlace(product());
    const { token } = person;
    const headers: Record<string, string> = language ? { 'accept-language': language } : {};
    const body = { name, workspaceId: workspace.id };
    const params = { waitlistId: (await call(product(), createWaitlist, { token, body, headers })).json.id };
    const read = async () => (await call(product(), getForm, { token, params })).json;
    return {
      read,
      readTitles: async () => {
        const { draft, published } = await read();
        return { draft: draft?.texts.en.title, published: published.texts.en.title };
      },
      rename: (next: string, more: Record<string, string> = {}) =>
        call(product(), patchWaitlist, { token, params, body: { name: next }, headers: more }),
      write: (draft: object, version?: number) =>
        call(product(), patchForm, {
          token,
          params,
          body: draft as never,
          ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
        }),
      publish: () => call(product(), publishForm, { token, params }),
    };
  };

  test.each([
    ['en-GB,en;q=0.9', 'en', 'Join the Halo waitlist'],
    ['pl', 'pl', 'Dołącz do listy Halo'],
    ['de,pl;q=0.5', 'pl', 'Dołącz do listy Halo'],
  ])('in an app in %j is in the draft, in %s as the main language', async (header, mainLanguage, title) => {
    const { read } = await make(header);
    expect(await read()).toEqual({
      version: 1,
      formVersion: 0,
      publishedAt: null,
      published: defaultForm,
      draft: { ...defaultForm, mainLanguage, texts: { ...defaultForm.texts, [mainLanguage]: { title } } },
      askedFields: [],
      unnumberedAt: null,
      hasMail: false,
    });
  });

  test.each([[undefined], ['*'], ['de']])('is the product’s own where the caller speaks %j', async (header) => {
    expect((await (await make(header)).read()).draft).toBeNull();
  });

  test('follows the name of its list there and back, and raises the version with each change', async () => {
    const list = await make('en');
    await list.rename('Nova');
    expect(await list.readTitles()).toEqual({ draft: 'Join the Nova waitlist', published: undefined });
    expect((await list.read()).version).toBe(2);
    expect((await list.write({ look: { corners: 'pill' } }, 1)).json.code).toBe('precondition_failed');
    await list.write({ look: { corners: 'pill' } }, 2);
    await list.rename('Nova');
    expect((await list.read()).version).toBe(3);
    await list.rename('Halo');
    expect((await list.read()).draft).toMatchObject({
      look: { corners: 'pill' },
      texts: { en: { title: 'Join the Halo waitlist' } },
    });
  });

  test('does not follow a rename that is refused, and follows a repeated one once', async () => {
    const list = await make('en');
    expect((await list.rename('Nova', { 'if-match': '"7"' })).status).toBe(412);
    expect((await list.readTitles()).draft).toBe('Join the Halo waitlist');
    const key = { 'idempotency-key': crypto.randomUUID() };
    await list.rename('Nova', key);
    expect((await list.rename('Nova', key)).status).toBe(200);
    expect(await list.read()).toMatchObject({
      version: 2,
      draft: { texts: { en: { title: 'Join the Nova waitlist' } } },
    });
  });

  test('stays as somebody has edited it', async () => {
    const list = await make('en');
    await list.write({ texts: { en: { title: 'Halo opens in spring', button: 'Join' }, pl: {} } });
    await list.rename('Nova');
    expect((await list.readTitles()).draft).toBe('Halo opens in spring');
  });

  test('stays once it is published, also in the next draft', async () => {
    const list = await make('en');
    expect((await list.publish()).status).toBe(200);
    await list.rename('Nova');
    expect(await list.readTitles()).toEqual({ draft: undefined, published: 'Join the Halo waitlist' });
    await list.write({ look: { corners: 'pill' } });
    await list.rename('Vega');
    expect((await list.readTitles()).draft).toBe('Join the Halo waitlist');
  });

  test('is left out by a discard', async () => {
    const list = await make('pl');
    await list.write(defaultForm);
    await list.rename('Nova');
    expect((await list.read()).draft).toBeNull();
  });
});
