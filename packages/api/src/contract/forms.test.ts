import { create, validate } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { byFormLanguage, toFormLanguage } from './formLanguages.ts';
import { defaultForm, Form, FormPatch, HostedPage } from './forms.ts';
import { Look, toCanonicalLook, toResolvedLook } from './looks.ts';
import { type LiveForm, toCheckMail, toLiveAfter, toPublicForm } from './publicForms.ts';
import { slugRule } from './slugs.ts';
import { isSameForm, toCanonicalForm, toCanonicalPage } from './toCanonicalForm.ts';

const sky = { accent: '#1c6fd1', background: '#ffffff', text: '#16181d' };
const night = { accent: '#8ab4f8', background: '#101114', text: '#f2f2f3' };

test.each([
  ['pl', 'pl'],
  ['pl-PL', 'pl'],
  ['en-GB', 'en'],
  ['xx', 'en'],
  ['plx', 'en'],
])('a form speaks to a reader of %s in %s', (tag, language) => {
  expect(toFormLanguage(tag)).toBe(language);
});

describe('an address of a page', () => {
  test.each([
    ['abc', undefined],
    ['aurora-2', undefined],
    ['2026', undefined],
    ['a-b-c', undefined],
    ['x'.repeat(48), undefined],
    ['apis', undefined],
    ['01890a5d-ac96-774b-bcce-b302099a805', undefined],
    ['', 'length_3_48'],
    ['ab', 'length_3_48'],
    ['x'.repeat(49), 'length_3_48'],
    ['Abc', 'slug_characters'],
    ['a_c', 'slug_characters'],
    ['a--c', 'slug_characters'],
    ['-abc', 'slug_characters'],
    ['abc-', 'slug_characters'],
    ['abc\n', 'slug_characters'],
    ['аbc', 'slug_characters'],
    ['żółw', 'slug_characters'],
    ['api', 'slug_reserved'],
    ['app', 'slug_reserved'],
    ['auth', 'slug_reserved'],
    ['new', 'slug_reserved'],
    ['null', 'slug_reserved'],
    ['preview', 'slug_reserved'],
    ['undefined', 'slug_reserved'],
    ['www', 'slug_reserved'],
    ['01890a5d-ac96-774b-bcce-b302099a8057', 'slug_reserved'],
  ])('%j is judged as %s', (slug, code) => {
    expect(slugRule(slug)).toBe(code);
  });
});

describe('a look', () => {
  test.each([
    ['nothing anywhere', {}, {}, {}],
    ['the workspace’s alone', { colors: sky, corners: 'pill' }, {}, { colors: sky, corners: 'pill' }],
    ['the list’s over it', { font: 'mono', corners: 'pill' }, { corners: 'round' }, { font: 'mono', corners: 'round' }],
    ['colors as one', { colors: sky, scheme: 'light' }, { colors: night }, { colors: night, scheme: 'light' }],
  ] as [string, Look, Look, Look][])('is %s', (_case, workspace, list, resolved) => {
    expect(toResolvedLook(workspace, list)).toEqual(resolved);
  });

  test('has its keys in one order, and nothing that is absent', () => {
    const { accent, background, text } = sky;
    const logo = '01890A5D-AC96-774B-BCCE-B302099A8057';
    const look: Look = { logo, scheme: 'dark', font: undefined, colors: { text, background, accent } };
    expect(JSON.stringify(toCanonicalLook(look))).toBe(
      JSON.stringify({ colors: sky, scheme: 'dark', logo: logo.toLowerCase() }),
    );
  });

  test.each([
    ['upper case', { colors: { ...sky, text: '#ABCDEF' } }, 'color_contrast', 'colors'],
    ['a word', { colors: { ...sky, text: 'black' } }, 'color', 'colors.text'],
    ['a missing one', { colors: { accent: '#1c6fd1', background: '#ffffff' } }, 'required', 'colors.text'],
  ])('with %s among its colors says where the fault is', (_case, look, message, path) => {
    const [failure] = validate(look, Look, { coerce: true })[0]?.failures() ?? [];
    expect([failure?.message, failure?.path.join('.')]).toEqual([message, path]);
  });
});

describe('a form in canonical form', () => {
  const drawing = {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    name: 'dawn',
    accent: '#1c6fd1',
    background: '#ffffff',
  } as const;
  const same: [string, object][] = [
    ['empty texts', { texts: { en: { title: null, sentence: undefined }, pl: {} } }],
    ['a switch that is off', { page: { isIndexed: false, showsCount: false, hidesCredit: false } }],
    ['the usual page', { page: { proof: 'none', layout: 'left', cover: { kind: 'none', name: 'dawn' } } }],
    ['an empty page', { page: { slug: null, text: { en: null, pl: undefined }, launchesOn: null, image: null } }],
    ['a drawing that is not its picture', { page: { drawnImage: drawing } }],
    ['an address that nothing leads to', { after: { kind: 'thanks', url: 'https://shop.example' } }],
    ['other order of keys', { page: {}, look: {}, fields: [], after: { kind: 'thanks' } }],
  ];
  test.each(same)('is the default one with %s', (_case, patch) => {
    const written = { ...defaultForm, ...patch };
    expect(JSON.stringify(toCanonicalForm(written))).toBe(JSON.stringify(defaultForm));
    expect(isSameForm(written, defaultForm)).toBe(true);
  });

  const other: [string, object][] = [
    ['a text', { texts: { en: {}, pl: { thanks: 'Dzięki' } } }],
    ['a color', { look: { colors: sky } }],
    ['a redirect', { after: { kind: 'redirect', url: 'https://shop.example' } }],
    ['a slug', { page: { slug: 'aurora' } }],
    ['a switch that is on', { page: { hidesCredit: true } }],
    ['a text of the page', { page: { text: { en: null, pl: 'Cześć' } } }],
    ['a countdown', { page: { proof: 'countdown' } }],
    ['a layout', { page: { layout: 'split' } }],
    ['a cover', { page: { cover: { kind: 'drawn', name: 'dawn' } } }],
    ['an uploaded cover', { page: { cover: { kind: 'image', id: 'a' } } }],
    ['a day', { page: { launchesOn: '2027-01-01' } }],
    ['a picture', { page: { image: drawing.id } }],
    ['a picture that was drawn', { page: { image: drawing.id, drawnImage: drawing } }],
  ];
  test.each(other)('is another one with %s', (_case, patch) => {
    const written = { ...defaultForm, ...patch };
    expect(isSameForm(written, defaultForm)).toBe(false);
    expect(toCanonicalForm(written)).toMatchObject(
      JSON.parse(JSON.stringify(patch, (_key, value) => value ?? undefined)),
    );
  });

  test.each([
    [{ showsCount: true }, { proof: 'count' }],
    [{ showsCount: true, proof: 'countdown' }, { proof: 'countdown' }],
    [{ showsCount: false }, {}],
  ] as const)('shows the number as %j was meant', (page, canonical) => {
    expect(toCanonicalForm({ ...defaultForm, page }).page).toEqual(canonical);
  });

  test('forgets what a picture was drawn from when another takes its place', () => {
    const image = '01890a5d-ac96-774b-bcce-b302099a8058';
    const page = { image: drawing.id.toUpperCase(), drawnImage: drawing };
    expect(toCanonicalPage(page)).toEqual({ image: drawing.id, drawnImage: drawing });
    expect(toCanonicalPage({ ...page, image })).toEqual({ image });
  });

  test.each(['drawn', 'image'])('names a cover of the kind %s', (kind) => {
    const [failure] = validate({ cover: { kind } }, HostedPage)[0]?.failures() ?? [];
    expect([failure?.message, failure?.path]).toEqual(['required', ['cover']]);
  });

  test('can be copied and pasted as JSON', () => {
    const form = toCanonicalForm({
      ...defaultForm,
      texts: { ...defaultForm.texts, en: { title: 'Join {name}' }, pl: { title: '<b>Dołącz</b>' } },
      look: { colors: night, corners: 'square' },
      after: { kind: 'redirect', url: 'https://shop.example/thanks' },
      page: { slug: 'aurora', text: { en: 'Hi\n\n- there', pl: null }, isIndexed: true },
    });
    const pasted = create(JSON.parse(JSON.stringify(form)), Form);
    expect(isSameForm(pasted, form)).toBe(true);
  });
});

describe('an address that follows', () => {
  test.each([
    ['https://shop.example/thanks', undefined],
    ['http://localhost:3000', undefined],
    ['HTTPS://Shop.example', undefined],
    ['', 'required'],
    ['javascript:alert(1)', 'url'],
    ['https:shop.example', 'url'],
    ['https://', 'url'],
    ['https://a b', 'url'],
    ['ftp://shop.example', 'url'],
    [`https://shop.example/${'x'.repeat(1_980)}`, 'url'],
  ])('%j is judged as %s', (url, code) => {
    const [error] = validate({ after: { kind: 'redirect', url } }, FormPatch, { coerce: true });
    expect(error?.failures()[0]?.message).toBe(code);
  });

  test.each([
    ['its origin', ['https://shop.example'], true],
    ['one of several', ['https://a.example', 'https://shop.example'], true],
    ['no origin', [], false],
    ['another scheme', ['http://shop.example'], false],
    ['another port', ['https://shop.example:8443'], false],
    ['a domain above it', ['https://example'], false],
  ])('is followed while %s is allowed', (_case, allowed, isFollowed) => {
    const after = { kind: 'redirect', url: 'https://shop.example/a b' } as const;
    const followed = { kind: 'redirect', url: 'https://shop.example/a%20b' };
    expect(toLiveAfter(after, allowed)).toEqual(isFollowed ? followed : { kind: 'thanks' });
    expect(toLiveAfter({ kind: 'thanks' }, allowed)).toEqual({ kind: 'thanks' });
  });

  test('is followed without the name and password of one that was stored', () => {
    const after = { kind: 'redirect', url: 'https://ada:secret@shop.example/thanks' } as const;
    const followed = { kind: 'redirect', url: 'https://shop.example/thanks' };
    expect(toLiveAfter(after, ['https://shop.example'])).toEqual(followed);
  });
});

test.each<[string, Partial<LiveForm>, boolean]>([
  ['nothing', {}, false],
  ['a published form like the default one', { formVersion: 7 }, false],
  ['a logo, which visitors do not see', { look: { logo: '01890a5d-ac96-774b-bcce-b302099a8057' } }, false],
  ['a redirect that is not allowed', { after: { kind: 'redirect', url: 'https://shop.example/' } }, false],
  ['a text', { texts: { ...defaultForm.texts, pl: { button: 'Chcę' } } }, true],
  ['a look', { look: { corners: 'pill' } }, true],
  ['a redirect', { after: { kind: 'redirect', url: 'https://a.example/' } }, true],
  ['a paused list', { status: 'paused' }, true],
  ['a list that asks to confirm', { confirmation: 'double' }, true],
])('a form has a design with %s: %#', (_, changes, hasDesign) => {
  const live: LiveForm = {
    ...defaultForm,
    formVersion: 0,
    status: 'open',
    allowedOrigins: ['https://a.example'],
    ...changes,
  };
  expect(toPublicForm(live).hasDesign).toBe(hasDesign);
});

test.each([
  ['off', undefined],
  ['double', 'Check (pl)\n{email}\nOpen the link (pl).'],
] as const)('visitors of a list that asks to confirm read so after their sign-up: %s', (confirmation, done) => {
  const checkMail = byFormLanguage((language) => toCheckMail(`Check (${language})`, `Open the link (${language}).`));
  const live: LiveForm = { ...defaultForm, formVersion: 0, status: 'open', allowedOrigins: [], confirmation };
  expect(toPublicForm({ ...live, checkMail }).texts.pl.done).toBe(done);
});

test('visitors get no logo, no page and no origins', () => {
  const live: LiveForm & Pick<Form, 'page'> = {
    ...defaultForm,
    page: { slug: 'aurora' },
    look: { colors: sky, logo: '01890a5d-ac96-774b-bcce-b302099a8057' },
    formVersion: 3,
    status: 'paused',
    allowedOrigins: ['https://shop.example'],
  };
  expect(toPublicForm(live)).toEqual({
    version: 3,
    status: 'paused',
    confirmation: 'off',
    hasDesign: true,
    mainLanguage: 'en',
    texts: defaultForm.texts,
    fields: [],
    look: { colors: sky, sides: { light: expect.objectContaining(sky) } },
    after: { kind: 'thanks' },
  });
});
