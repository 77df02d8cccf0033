import { pageContacts, signUpContact } from '@prelude/api/contract/contacts';
import { listContactTraits } from '@prelude/api/contract/contactTraits';
import { toPath } from '@prelude/api/contract/endpoint';
import { exportContacts } from '@prelude/api/contract/exports';
import type { Field } from '@prelude/api/contract/fields';
import { getForm, patchForm, publishForm } from '@prelude/api/contract/forms';
import { createImport, getImport, startImport } from '@prelude/api/contract/imports';
import { getPublicForm } from '@prelude/api/contract/publicForms';
import { removeSubscribers, undoRemoval } from '@prelude/api/contract/removals';
import { startImportRunner } from '@prelude/server/start/importRunner';
import { createLog } from '@prelude/server/start/log';
import { expect, test, vi } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, type Place } from './support/place.ts';
import { call, send } from './support/send.ts';

const role: Field = {
  key: 'role',
  kind: 'choice',
  label: { en: 'Your role', pl: 'Twoja rola' },
  isRequired: true,
  choices: [
    { value: 'founder', label: { en: 'Founder', pl: 'Założycielka' } },
    { value: 'other', label: { en: 'Other' } },
  ],
};
const tools: Field = {
  key: 'tools',
  kind: 'choices',
  label: { en: 'Tools' },
  isRequired: false,
  choices: ['git', 'figma', 'figma2'].map((value) => ({ value, label: { en: value.toUpperCase() } })),
};
const size: Field = { key: 'size', kind: 'number', label: { en: 'Team' }, isRequired: false };
const country: Field = { key: 'country', kind: 'country', label: { en: 'Country' }, isRequired: false };
const consent: Field = { key: 'ok', kind: 'consent', label: { en: 'Yes, write to me' }, isRequired: false };
const fields = [role, tools, size, country, consent];

onBothDatabases('answers', (product) => {
  const on = ({ person: { token }, waitlist }: Place) => {
    const params = { waitlistId: waitlist.id };
    const signUp = (body: object) => call(product(), signUpContact, { params, body: body as never });
    const patch = (body: object) => call(product(), patchForm, { token, params, body: body as never });
    const page = async (query: object = {}) =>
      (await call(product(), pageContacts, { token, params, query: { sort: 'createdAt', ...query } })).json;
    return {
      params,
      signUp,
      patch,
      page,
      get: async () => (await call(product(), getForm, { token, params })).json,
      publish: async (own: readonly Field[]) => {
        expect((await patch({ fields: own })).json.errors).toBe(undefined);
        return (await call(product(), publishForm, { token, params })).json;
      },
      importFile: async (body: string) => {
        const at = (endpoint: { path: string }, importId = '') =>
          endpoint.path.replace(':waitlistId', waitlist.id).replace(':importId', importId);
        const ask = async (method: string, path: string, sending = {}) =>
          (await send(product().server, method, path, { token, ...sending })).json;
        const headers = { 'content-type': 'application/octet-stream' };
        const { id } = await ask('POST', at(createImport), { headers, body });
        await ask('POST', at(startImport, id));
        const runner = startImportRunner(product().db, createLog('debug', { write: () => {} }), product().links);
        const isDone = async () => (await ask('GET', at(getImport, id))).status === 'done';
        await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
        await runner.close();
        return ask('GET', at(getImport, id));
      },
      emailsWith: async (answers: Record<string, string>) =>
        (await page({ answers })).contacts.map(({ email }: { email: string }) => email),
      csv: async (query: object) =>
        (await call(product(), exportContacts, { token, params, query: { sort: 'createdAt', ...query } as never }))
          .text,
    };
  };
  const make = async () => on(await makePlace(product()));

  test('are kept as the form asks, in its order, and others are left out', async () => {
    const list = await make();
    await list.publish(fields);
    const answers = { tools: ['git', 'figma'], role: 'founder', size: '1,5', country: 'pl', ok: true, more: 'x' };
    expect((await list.signUp({ email: 'a@b.pl', answers, formVersion: 1 })).status).toBe(201);
    const [contact] = (await list.page()).contacts;
    expect(contact.answers).toEqual({ role: 'founder', tools: ['git', 'figma'], size: 1.5, country: 'PL', ok: true });
    expect(Object.keys(contact.answers)).toEqual(fields.map(({ key }) => key));
    expect(contact.formVersion).toBe(1);
  });

  test('that are faulty write nothing, and each is named', async () => {
    const list = await make();
    await list.publish(fields);
    const answers = '{"role":"king","tools":["x"],"size":1e400,"country":"UK","__proto__":{"role":"other"}}';
    const path = toPath(signUpContact.path, list.params);
    const body = `{"email":"a@b.pl","answers":${answers}}`;
    const { status, json } = await send(product().server, 'POST', path, { body });
    expect([status, json.code]).toEqual([400, 'invalid_body']);
    expect(json.errors).toEqual({
      'answers.role': 'choice',
      'answers.tools': 'choice',
      'answers.size': 'number',
      'answers.country': 'country',
    });
    expect((await list.signUp({ email: 'a@b.pl', answers: [] })).json.errors).toEqual({ answers: 'type' });
    expect((await list.page()).total).toBe(0);
    const many = { email: 'a@b.pl', answers: { role: 'founder', more: 'x'.repeat(100_000) } };
    expect((await list.signUp(many)).status).toBe(413);
  });

  test('are held to the form that the visitor was shown', async () => {
    const list = await make();
    await list.publish([size]);
    await list.publish([role]);
    const outcomes: [object, number, object | null][] = [
      [{ formVersion: 0 }, 201, null],
      [{ formVersion: 1, answers: { size: 3, role: 'founder' } }, 201, { size: 3 }],
      [{ formVersion: 2 }, 400, null],
      [{}, 400, null],
      [{ formVersion: 7 }, 400, null],
      [{ formVersion: 7, answers: { role: 'other' } }, 201, { role: 'other' }],
    ];
    for (const [index, [body, status, answers]] of outcomes.entries()) {
      const email = `visitor${index}@example.com`;
      expect((await list.signUp({ email, ...body })).status).toBe(status);
      const contact = (await list.page()).contacts.find((each: { email: string }) => each.email === email);
      if (status === 201) expect(contact.answers).toEqual(answers);
    }
    const versions = (await list.page()).contacts.map(({ formVersion }: { formVersion: number }) => formVersion);
    expect(versions).toEqual([0, 1, 2]);
    expect((await list.signUp({ email: 'x@example.com', formVersion: -1 })).json.errors).toEqual({
      formVersion: 'type',
    });
  });

  test('a sign-up without the number of a form is noted once an hour, if the form asks anything', async () => {
    const list = await make();
    await list.signUp({ email: 'first@example.com' });
    await list.publish([size]);
    await list.signUp({ email: 'second@example.com', formVersion: 1 });
    expect((await list.get()).unnumberedAt).toBe(null);
    const before = Date.now();
    await list.signUp({ email: 'third@example.com' });
    const { unnumberedAt, version } = await list.get();
    expect(unnumberedAt).toBeGreaterThanOrEqual(before);
    await list.signUp({ email: 'fourth@example.com' });
    vi.useFakeTimers({ toFake: ['Date'], now: before + 60_000 });
    await list.signUp({ email: 'fifth@example.com' });
    vi.useRealTimers();
    expect(await list.get()).toMatchObject({ unnumberedAt, version });
  });

  test('of a plain form are fields with a dot', async () => {
    const place = await makePlace(product());
    const list = on(place);
    await list.publish([role, tools, { ...size, key: 'name', kind: 'text', isRequired: true }]);
    const body =
      'email=a%40b.pl&formVersion=1&answers.role=founder&answers.tools=git&answers.tools=figma&answers.name=Ada';
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:4400' };
    const { status } = await send(product().server, 'POST', `/w/${place.waitlist.id}`, { headers, body });
    expect(status).toBe(303);
    const [contact] = (await list.page()).contacts;
    expect(contact).toMatchObject({ name: 'Ada', answers: { role: 'founder', tools: ['git', 'figma'] } });
    expect((await list.signUp({ email: 'c@d.pl', answers: { role: 'other' } })).json.errors).toEqual({
      'answers.name': 'required',
    });
  });

  test('filter a list, a removal and a file, exactly', async () => {
    const list = await make();
    await list.publish([tools, { ...consent, key: 'ok' }, country]);
    const people: [string, object][] = [
      ['a@example.com', { tools: ['git', 'figma2'], country: 'PL' }],
      ['b@example.com', { tools: ['figma'], ok: true }],
      ['c@example.com', { country: 'DE' }],
      ['d@example.com', {}],
    ];
    for (const [email, answers] of people) await list.signUp({ email, answers, formVersion: 1 });
    expect(await list.emailsWith({ tools: 'figma' })).toEqual(['b@example.com']);
    expect(await list.emailsWith({ tools: 'git' })).toEqual(['a@example.com']);
    expect(await list.emailsWith({ country: 'DE' })).toEqual(['c@example.com']);
    expect(await list.emailsWith({ ok: 'true' })).toEqual(['b@example.com']);
    expect(await list.emailsWith({ tools: 'git', country: 'PL' })).toEqual(['a@example.com']);
    expect(await list.emailsWith({ tools: 'git\'"%' })).toEqual([]);
    expect(await list.page({ search: 'example', answers: { country: 'PL' } })).toMatchObject({ matches: 1 });
    expect(await list.csv({ answers: { country: 'PL' }, columns: ['email'] })).toContain('a@example.com');
    expect(await list.emailsWith({ none: 'git' })).toEqual([]);
    expect(await list.page({ answers: { tools: 'x'.repeat(201) } })).toMatchObject({ errors: { answers: 'type' } });
    expect(await list.emailsWith({ 'a\u0000': 'git' })).toEqual([]);
  });

  test('countries are named with the traits, the most frequent first', async () => {
    const place = await makePlace(product());
    const list = on(place);
    await list.publish([country, { ...country, key: 'born' }, size]);
    const people: [string, object][] = [
      ['a@example.com', { country: 'DE', born: 'PL' }],
      ['b@example.com', { country: 'PL' }],
      ['c@example.com', { country: 'DE', size: 3 }],
      ['d@example.com', {}],
    ];
    for (const [email, answers] of people) await list.signUp({ email, answers, formVersion: 1 });
    await list.publish([country]);
    const { token } = place.person;
    const { json } = await call(product(), listContactTraits, { token, params: list.params });
    expect(json.countries).toEqual({ country: ['DE', 'PL'], born: ['PL'] });
  });

  test('survive a removal that is undone', async () => {
    const place = await makePlace(product());
    const list = on(place);
    await list.publish([tools]);
    await list.signUp({ email: 'a@example.com', answers: { tools: ['git'] }, formVersion: 1 });
    const { token } = place.person;
    const selection = { filter: { answers: { tools: 'git' } }, expected: 1 };
    const removal = await call(product(), removeSubscribers, { token, params: list.params, body: selection });
    expect(removal.json.removed).toBe(1);
    expect((await list.page()).total).toBe(0);
    const params = { ...list.params, removalId: removal.json.removalId };
    expect((await call(product(), undoRemoval, { token, params })).json.restored).toBe(1);
    expect((await list.page()).contacts[0].answers).toEqual({ tools: ['git'] });
  });

  test('in a file have labels of the reader as titles and values, also of what is asked no more', async () => {
    const list = await make();
    await list.publish([role, { ...tools, label: { en: 'Your role' } }, size, consent]);
    const answers = { role: 'founder', tools: ['git', 'figma'], size: 1.5, ok: true };
    await list.signUp({ email: 'a@example.com', answers, formVersion: 1 });
    await list.publish([size]);
    const columns = ['email', 'answers.role', 'answers.tools', 'answers.size', 'answers.ok', 'answers.none'];
    const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines(await list.csv({ columns, language: 'en' }))).toEqual([
      'Email,Your role (role),Your role (tools),Team,"Yes, write to me",none',
      'a@example.com,Founder,"GIT, FIGMA",1.5,Yes,',
    ]);
    expect(lines(await list.csv({ columns: columns.slice(0, 4), language: 'pl' }))).toEqual([
      'E-mail;Twoja rola;Your role;Team',
      'a@example.com;Założycielka;"GIT, FIGMA";"1,5"',
    ]);
  });

  test('a key that was published keeps its kind, and the main language has every label', async () => {
    const list = await make();
    await list.publish([role]);
    await list.publish([]);
    const { published, askedFields } = await list.get();
    expect([published.fields, askedFields]).toEqual([[], [role]]);
    const faulty = await list.patch({ fields: [{ ...role, kind: 'text', label: { pl: 'Rola' } }] });
    expect(faulty.json.errors).toEqual({ 'fields.0.kind': 'field_kind', 'fields.0.label.en': 'required' });
    expect((await list.patch({ fields: [{ ...role, key: '__proto__' }] })).json.errors).toEqual({
      'fields.0.key': 'field_key',
    });
    expect((await list.get()).draft).toBe(null);
  });

  test('visitors get the fields, and the number of the form', async () => {
    const list = await make();
    await list.publish([role, consent]);
    const { json } = await call(product(), getPublicForm, { params: list.params });
    expect(json).toMatchObject({ version: 1, hasDesign: true, fields: [role, consent] });
  });

  test('of an export come back by an import of it, and by the label or key of a column', async () => {
    const list = await make();
    await list.publish(fields);
    const answers = { role: 'founder', tools: ['git', 'figma'], size: 1.5, country: 'PL', ok: true };
    await list.signUp({ email: 'a@example.com', answers, formVersion: 1 });
    const columns = ['email', 'joined', ...fields.map(({ key }) => `answers.${key}`)];
    const files = [
      await list.csv({ columns, language: 'pl' }),
      'email,Your role,TOOLS,size,Country,Yes write to me\na@example.com,Founder,"figma, git",1.5,Poland,yes\n',
      'email,role,tools,team,country,ok\na@example.com,founder,git|figma,"1,5",pl,1\n',
    ];
    for (const file of files) {
      const other = await make();
      await other.publish(fields);
      expect(await other.importFile(file)).toMatchObject({ status: 'done', counts: { added: 1 } });
      expect((await other.page()).contacts).toMatchObject([{ email: 'a@example.com', answers }]);
    }
  });

  test('of an import that cannot be read, or that nobody ever asked, are left out', async () => {
    const list = await make();
    await list.publish([role, size]);
    const file = 'email,role,size,country\na@example.com,King,12 people,PL\nb@example.com,other,7,DE\n';
    expect((await list.importFile(file)).counts).toMatchObject({ added: 2, refused: 0 });
    expect((await list.page()).contacts).toMatchObject([
      { email: 'a@example.com', answers: null },
      { email: 'b@example.com', answers: { role: 'other', size: 7 } },
    ]);
  });

  test('of a page that are faulty come back with it, told at each, and nothing is written', async () => {
    const place = await makePlace(product());
    const list = on(place);
    await list.publish([
      role,
      tools,
      size,
      { ...consent, isRequired: true },
      { ...size, key: 'utm_source', kind: 'hidden' },
    ]);
    const path = `/w/${place.waitlist.id}?lang=pl&utm_source=%3Cnews%3E`;
    const page = await send(product().server, 'GET', path);
    expect(page.text).toContain('<input type="hidden" name="answers.utm_source" value="&lt;news&gt;">');
    expect(page.text).toContain('<input type="hidden" name="formVersion" value="1">');
    const fields = { email: 'a@b.pl', formVersion: '1', 'answers.tools': 'git', 'answers.size': '<many>' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:4400' };
    const body = new URLSearchParams(fields).toString();
    const { status, text } = await send(product().server, 'POST', path, { headers, body });
    expect(status).toBe(400);
    expect(text).toContain('Popraw 3 odpowiedzi poniżej.');
    expect(text).toContain('<p class="error" id="answers.role.error">Odpowiedz na to pytanie.</p>');
    expect(text).toContain('<p class="error" id="answers.size.error">Wpisz liczbę.</p>');
    expect(text).toContain('value="&lt;many&gt;"');
    expect(text).toContain('value="git" checked');
    expect(text.match(/ autofocus/g)).toHaveLength(1);
    expect(text).not.toContain('value="true" checked');
    expect((await list.page()).total).toBe(0);
  });
});
