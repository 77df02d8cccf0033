import { patchForm, publishForm } from '@prelude/api/contract/forms';
import { getWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { openConsent } from './support/openConsent.ts';
import { call, send } from './support/send.ts';

describe.each(databases)('counts of a list that asks to confirm, on %s', (kind) => {
  test('say how many are subscribed, and its page counts them alone', async () => {
    const consent = await openConsent(kind, { confirmation: 'off' });
    const { product, person, workspace, waitlist } = consent;
    const list = { token: person.token, params: { waitlistId: waitlist.id } };
    for (let number = 0; number < 14; number += 1) await consent.join(`early${number}@example.com`);
    await consent.patch({ confirmation: 'double' });
    for (const name of ['ada', 'grace']) await consent.join(`${name}@example.com`);
    const mails = await consent.mails();
    for (const { leave } of mails) await consent.press(leave);
    for (let number = 0; number < 9; number += 1) await consent.join(`late${number}@example.com`);

    const count = async () => {
      const ofWorkspace = { token: person.token, params: { workspaceId: workspace.id } };
      const [listed] = (await call(product, listWaitlists, ofWorkspace)).json;
      const single = (await call(product, getWaitlist, list)).json;
      return [listed, single].map(({ contactsCount, subscribedCount }) => [contactsCount, subscribedCount]);
    };
    expect(await count()).toEqual([
      [25, 14],
      [25, 14],
    ]);
    const [mail] = await consent.mails();
    await consent.press(mail?.confirm ?? '');
    expect(await count()).toEqual([
      [25, 15],
      [25, 15],
    ]);
    expect((await consent.patch({ name: 'Start' })).json).toMatchObject({ contactsCount: 25, subscribedCount: 15 });

    await call(product, patchForm, { ...list, body: { page: { slug: 'start', proof: 'count' } } });
    await call(product, publishForm, list);
    const { text } = await send(product.server, 'GET', '/w/start?lang=en');
    expect(text).toContain('Over 10 people are on the list already');
  });
});
