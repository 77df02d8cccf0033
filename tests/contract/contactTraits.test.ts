import { type ContactSource, pageContacts } from '@prelude/api/contract/contacts';
import { listContactTraits } from '@prelude/api/contract/contactTraits';
import { exportContacts, exportSelection } from '@prelude/api/contract/exports';
import { removeSubscribers } from '@prelude/api/contract/removals';
import { addContacts } from '@prelude/server/repos/contacts';
import { sealBlock } from '@prelude/server/repos/search/blocks';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, type Place } from './support/place.ts';
import { call } from './support/send.ts';

const people: [string, Partial<ContactSource> | null][] = [
  ['ada', { utmSource: 'Twitter', utmCampaign: 'Żółw', utmMedium: 'social' }],
  ['bo', { utmSource: 'twitter', referrer: 'x.example' }],
  ['cy', { utmSource: 'TWITTER', utmCampaign: 'ŻÓŁW', utmMedium: 'Social' }],
  ['di', { referrer: 'x.example', utmCampaign: 'autumn' }],
  ['ed', {}],
  ['fy', { way: 'import' }],
  ['gi', null],
  ['hu', { utmSource: 'twitter' }],
];

onBothDatabases('where contacts came from', (product) => {
  const fill = async (): Promise<Place> => {
    const place = await makePlace(product());
    const drafts = people.map(([name, source], index) => ({
      email: `${name}@example.com`,
      name,
      state: 'subscribed' as const,
      createdAt: Date.UTC(2026, 0, 1) + index,
      source: source && { way: 'widget' as const, ...source },
    }));
    await addContacts(product().db, place.waitlist.id, drafts);
    return place;
  };
  const ask = async ({ person, waitlist }: Place, query: object): Promise<[string, number]> => {
    const params = { waitlistId: waitlist.id };
    const { json } = await call(product(), pageContacts, { token: person.token, params, query });
    return [json.contacts.map(({ name }: { name: string }) => name).join(' '), json.matches];
  };

  test.each<[object, string]>([
    [{ source: 'twitter' }, 'hu cy bo ada'],
    [{ source: 'tWITTER', sort: 'email' }, 'ada bo cy hu'],
    [{ source: 'x.example' }, 'di'],
    [{ source: 'direct' }, 'gi ed'],
    [{ source: 'import' }, 'fy'],
    [{ source: 'twit' }, ''],
    [{ campaign: 'żÓłw' }, 'cy ada'],
    [{ medium: 'SOCIAL', source: 'twitter' }, 'cy ada'],
    [{ campaign: 'autumn', source: 'twitter' }, ''],
    [{ source: 'twitter', search: 'u' }, 'hu'],
    [{ source: 'twitter', search: 'example', sort: 'name' }, 'ada bo cy hu'],
    [{ source: 'twitter', state: 'pending' }, ''],
    [{ source: 'twitter', from: Date.UTC(2026, 0, 1) + 2 }, 'hu cy'],
  ])('%j finds "%s"', async (query, names) => {
    const place = await fill();
    const expected = [names, names.split(' ').filter(Boolean).length];
    expect(await ask(place, query)).toEqual(expected);
    await sealBlock(product().db, place.waitlist.id);
    expect(await ask(place, query)).toEqual(expected);
  });

  test('its names are those of the newest contacts, most frequent first, spelt as most often', async () => {
    const place = await fill();
    const params = { waitlistId: place.waitlist.id };
    const { json } = await call(product(), listContactTraits, { token: place.person.token, params });
    expect(json).toEqual({
      source: ['twitter', 'direct', 'import', 'x.example'],
      campaign: [expect.stringMatching(/^żółw$/i), 'autumn'],
      medium: [expect.stringMatching(/^social$/i)],
      countries: {},
    });
    const stranger = await makeStrangersPlace(product());
    expect((await call(product(), listContactTraits, { token: stranger.person.token, params })).status).toBe(404);
  });

  test('an export and a removal take those that the filter finds', async () => {
    const place = await fill();
    const [params, { token }] = [{ waitlistId: place.waitlist.id }, place.person];
    const query = { source: 'Twitter', search: 'example', columns: 'name,campaign,medium' };
    const csv = await call(product(), exportContacts, { token, params, query: query as never });
    expect(csv.text.trim().split('\r\n').slice(1)).toEqual(['hu,,', 'cy,ŻÓŁW,Social', 'bo,,', 'ada,Żółw,social']);
    const some = await call(product(), exportSelection, {
      token,
      params,
      body: { campaign: 'żółw', columns: ['name'] },
    });
    expect(some.text.trim().split('\r\n').slice(1)).toEqual(['cy', 'ada']);
    const body = { filter: { source: 'TWITTER' }, expected: 4 };
    const removed = await call(product(), removeSubscribers, { token, params, body });
    expect([removed.status, removed.json.removed]).toEqual([200, 4]);
    expect(await ask(place, { limit: 10 })).toEqual(['gi fy ed di', 4]);
  });
});
