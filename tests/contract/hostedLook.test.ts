import { patchForm, publishForm } from '@prelude/api/contract/forms';
import { type Look, servedFonts } from '@prelude/api/contract/looks';
import { insertImage } from '@prelude/server/repos/images';
import { expect, test } from 'vitest';
import { toPng } from './support/images.ts';
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

    const addImage = async ({ person, workspace }: Place): Promise<string> => {
      const owner = { personId: person.id, workspaceId: workspace.id };
      const added = await insertImage(product().db, owner, { mediaType: 'image/png', bytes: toPng(1, 1) });
      if (typeof added !== 'object') throw new Error(`${added}`);
      return added.id;
    };
    const dark = '(prefers-color-scheme:dark)';

    test('another logo takes its place on dark pages', async () => {
      const place = await makePlace(product());
      const [day, night] = [await addImage(place), await addImage(place)];
      const logo = { light: day, dark: night, size: 'large' } as const;
      const image = (id: string) => `<img class="logo large" src="/i/${id}" alt="" height="72">`;
      await publish(place, { logo });
      expect((await open(place)).text).toContain(
        `<picture><source media="${dark}" srcset="/i/${night}">${image(day)}</picture>`,
      );
      for (const [scheme, id] of [
        ['light', day],
        ['dark', night],
      ] as const) {
        await publish(place, { logo, scheme });
        const { text } = await open(place);
        expect(text).toContain(image(id));
        expect(text).not.toContain('<picture>');
      }
    });

    test('a plate is behind the logo on dark pages alone', async () => {
      const place = await makePlace(product());
      const logo = { light: await addImage(place), hasPlate: true, size: 'medium' } as const;
      await publish(place, { logo });
      expect((await open(place)).text).toContain(`@media ${dark}{.logo{box-sizing:content-box;`);
      await publish(place, { logo, scheme: 'dark' });
      expect((await open(place)).text).toMatch(/^\.logo\{box-sizing:content-box;/m);
      await publish(place, { logo, scheme: 'light' });
      expect((await open(place)).text).not.toContain('.logo{box-sizing:content-box;');
    });

    test('an image may be measured by an app on another origin', async () => {
      const place = await makePlace(product());
      const { headers } = await send(product().server, 'GET', `/i/${await addImage(place)}`);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    });
  },
  { appFiles },
);
