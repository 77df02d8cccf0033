import { patchForm, publishForm } from '@prelude/api/contract/forms';
import { type Look, servedFonts } from '@prelude/api/contract/looks';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, send } from './support/send.ts';

const font = '/assets/page-inter-latin-AbCd_-12.woff2';
const appFiles = new Map([[font, { bytes: Buffer.from('font'), etag: '"1"' }]]);

onBothDatabases(
  'the look of a hosted page',
  (product) => {
    const publish = async ({ person: { token }, waitlist }: Place, look: Look) => {
      const params = { waitlistId: waitlist.id };
      const saved = await call(product(), patchForm, { token, params, body: { look } });
      expect([saved.status, saved.json.errors]).toEqual([200, undefined]);
      expect((await call(product(), publishForm, { token, params })).status).toBe(200);
    };
    const open = ({ waitlist }: Place) => send(product().server, 'GET', `/w/${waitlist.id}`);

    test.each(servedFonts)('%s is loaded from here, and from nowhere else', async (name) => {
      const place = await makePlace(product());
      await publish(place, { font: name });
      const { text, headers } = await open(place);
      const addresses = [...text.matchAll(/url\("([^"]*)"\)/g)].map(([, address]) => address);
      expect(addresses).toEqual(name === 'inter' || name === 'editorial' ? [font] : []);
      expect(headers.get('content-security-policy')).toContain("font-src 'self'");
    });

    test('a font is kept for a year', async () => {
      const { status, headers } = await send(product().server, 'GET', font);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    });

    test('a font of the visitor’s machine loads nothing', async () => {
      const place = await makePlace(product());
      await publish(place, { font: 'serif' });
      const { text, headers } = await open(place);
      expect(text).not.toContain('@font-face');
      expect(headers.get('content-security-policy')).not.toContain('font-src');
    });
  },
  { appFiles },
);
