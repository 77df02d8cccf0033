import { getForm, publishForm } from '@prelude/api/contract/forms';
import { getPublicForm } from '@prelude/api/contract/publicForms';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, send } from './support/send.ts';

const shop = 'https://shop.example';
const sky = { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' };
const none = { en: {}, pl: {} };

onBothDatabases('a form', (product) => {
  const patch = ({ person: { token }, waitlist }: Place, body: unknown) =>
    send(product().server, 'PATCH', `/v1/waitlists/${waitlist.id}/form`, { token, body });
  const read = ({ person: { token }, waitlist }: Place) =>
    call(product(), getForm, { token, params: { waitlistId: waitlist.id } });
  const publish = async (place: Place, body: unknown) => {
    const { person, waitlist } = place;
    const params = { waitlistId: waitlist.id };
    expect((await patch(place, body)).status).toBe(200);
    expect((await call(product(), publishForm, { token: person.token, params })).status).toBe(200);
    return (await call(product(), getPublicForm, { params })).json;
  };

  test.each([
    ['markup', '<script>alert(1)</script> & "<b>bold</b>"'],
    ['ICU braces', "{count, plural, one {# day} other {# days}} '{' {0}"],
    ['template signs', '#{process.env} {{x}} <%= y %> %s $1 \\n'],
    ['letters of other scripts', 'רשימת המתנה · قائمة · 🚀🇵🇱'],
  ])('keeps %s in its texts as they are', async (_case, title) => {
    const place = await makePlace(product());
    const texts = {
      en: { title, sentence: title, label: title, placeholder: title, button: title, thanks: title },
      pl: { title },
    };
    expect((await publish(place, { texts })).texts).toEqual({ ...texts, pl: texts.en });
  });

  test('loses right-to-left marks and other invisible characters in its texts', async () => {
    const place = await makePlace(product());
    const title = '\u202eevil\u202c \u2066\u200fJoin\u2069 \u200bnow\u00a0\u2028then\ufeff';
    const texts = { en: { title, thanks: '\u200b\u202e' }, pl: {} };
    expect((await publish(place, { texts })).texts).toMatchObject({ en: { title: 'evil Join now then' } });
  });

  const long = 'x'.repeat(10_000);
  test.each([
    ['10,000 letters in a title', { texts: { en: {}, pl: { title: long } } }, { 'texts.pl.title': 'length_max_128' }],
    [
      '10,000 letters in every text',
      { texts: { en: { sentence: long, label: long, thanks: long }, pl: { button: long } } },
      {
        'texts.en.sentence': 'length_max_500',
        'texts.en.label': 'length_max_128',
        'texts.en.thanks': 'length_max_500',
        'texts.pl.button': 'length_max_128',
      },
    ],
    ['10,000 letters on the page', { page: { text: { en: long, pl: null } } }, { 'page.text.en': 'length_max_5000' }],
    ['129 emoji', { texts: { en: { title: '🚀'.repeat(129) }, pl: {} } }, { 'texts.en.title': 'length_max_128' }],
    ['a NUL in a text', { texts: { en: { title: 'a\0b' }, pl: {} } }, { 'texts.en.title': 'unreadable_text' }],
    ['half an emoji', { texts: { en: { title: 'a\ud83d' }, pl: {} } }, { 'texts.en.title': 'unreadable_text' }],
    ['a number for a text', { texts: { en: { title: 5 }, pl: {} } }, { 'texts.en.title': 'type' }],
    ['an object for a text', { texts: { en: { title: { toString: 1 } }, pl: {} } }, { 'texts.en.title': 'type' }],
    ['texts in one language', { texts: { en: {} } }, { 'texts.pl': 'required' }],
    ['a text for texts', { texts: 'Join' }, { texts: 'type' }],
    [
      'fields',
      { fields: [{ key: 'city' }] },
      {
        'fields.0.isRequired': 'required',
        'fields.0.kind': 'required',
        'fields.0.label': 'required',
      },
    ],
    [
      'a color that is none',
      { look: { colors: { ...sky, accent: 'javascript:' } } },
      { 'look.colors.accent': 'color' },
    ],
    [
      'one color alone',
      { look: { colors: { text: '#000000', background: '#ffffff' } } },
      { 'look.colors.accent': 'required' },
    ],
    ['faint text', { look: { colors: { ...sky, text: '#cccccc' } } }, { 'look.colors': 'color_contrast' }],
    ['an unknown font', { look: { font: 'Comic Sans' } }, { 'look.font': 'type' }],
    ['a day that is none', { page: { launchesOn: '2026-02-30' } }, { 'page.launchesOn': 'type' }],
    ['a text for a switch', { page: { isIndexed: 'yes' } }, { 'page.isIndexed': 'type' }],
    ['null for the look', { look: null }, { look: 'type' }],
    ['something else after', { after: { kind: 'close' } }, { 'after.kind': 'type' }],
    ['a redirect to nowhere', { after: { kind: 'redirect' } }, { 'after.url': 'required' }],
    ['an empty address', { after: { kind: 'redirect', url: ' ' } }, { 'after.url': 'required' }],
  ])('with %s is refused by field and changes nothing', async (_case, body, errors) => {
    const place = await makePlace(product(), [shop]);
    const refused = await patch(place, body);
    expect([refused.status, refused.json.code, refused.json.errors]).toEqual([400, 'invalid_body', errors]);
    expect((await read(place)).json).toMatchObject({ version: 1, draft: null });
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript://shop.example/%0aalert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://shop.example/x',
    'file:///etc/passwd',
    '//shop.example/thanks',
    '/thanks',
    'https://',
    'https://shop example/',
    'shop.example',
    `https://shop.example/${'x'.repeat(2_000)}`,
  ])('leads nowhere but to a web address, as %j is none', async (url) => {
    const place = await makePlace(product(), [shop]);
    const refused = await patch(place, { after: { kind: 'redirect', url } });
    expect([refused.status, refused.json.errors]).toEqual([400, { 'after.url': 'url' }]);
  });

  test('gives visitors an address that a header can hold', async () => {
    const place = await makePlace(product(), [shop]);
    const url = 'https://shop.example/dziękuję?imię=Łucja\r\nx: y';
    const { after } = await publish(place, { after: { kind: 'redirect', url } });
    expect(new URL(after.url).href).toBe(after.url);
    expect(after.url).toMatch(/^https:\/\/shop\.example\/[!-~]+$/);
  });

  test.each([
    ['', 'length_3_48'],
    ['ab', 'length_3_48'],
    ['x'.repeat(49), 'length_3_48'],
    ['Aurora', 'slug_characters'],
    ['аurora', 'slug_characters'],
    ['ａurora', 'slug_characters'],
    ['łódź', 'slug_characters'],
    ['auro\u200bra', 'slug_characters'],
    ['auro\u202era', 'slug_characters'],
    ['aurora ', 'slug_characters'],
    ['au/rora', 'slug_characters'],
    ['../aurora', 'slug_characters'],
    ['aurora?x', 'slug_characters'],
    ['aurora.', 'slug_characters'],
    ['-aurora', 'slug_characters'],
    ['aurora-', 'slug_characters'],
    ['xn--aurora', 'slug_characters'],
    ['api', 'slug_reserved'],
    ['new', 'slug_reserved'],
    ['preview', 'slug_reserved'],
    ['01890a5d-ac96-774b-bcce-b302099a8057', 'slug_reserved'],
    [5, 'type'],
  ])('has no page at %j', async (slug, code) => {
    const refused = await patch(await makePlace(product()), { page: { slug } });
    expect([refused.status, refused.json.errors]).toEqual([400, { 'page.slug': code }]);
  });

  test('ignores unknown keys, also those that every object has', async () => {
    const place = await makePlace(product());
    const odd = '"__proto__":{"title":"x","kind":"redirect"},"constructor":{"prototype":{"title":"x"}},"toString":1';
    const body = `{"texts":{"en":{"title":"Join",${odd}},"pl":{${odd}},${odd}},"look":{"font":"mono",${odd}},"after":{"kind":"thanks",${odd}},"page":{${odd}},${odd}}`;
    const { status, json } = await patch(place, body);
    expect([status, json.draft]).toEqual([
      200,
      {
        mainLanguage: 'en',
        texts: { ...none, en: { title: 'Join' } },
        fields: [],
        look: { font: 'mono' },
        after: { kind: 'thanks' },
        page: {},
      },
    ]);
    expect(Object.keys({})).toEqual([]);
    expect(({} as { title?: string }).title).toBeUndefined();
  });

  test('is no array, no text and no more than 64 kB', async () => {
    const place = await makePlace(product());
    for (const body of ['[]', '"texts"', 'null', '{', '{"texts":[[]]}'])
      expect((await patch(place, body)).status, body).toBe(400);
    const large = JSON.stringify({ page: { text: { en: 'x'.repeat(70_000), pl: null } } });
    expect((await patch(place, large)).status).toBe(413);
  });
});
