import { type Struct, validate } from 'superstruct';
import { expect, test } from 'vitest';
import * as auth from './auth.ts';
import * as contacts from './contacts.ts';
import { listContactTraits } from './contactTraits.ts';
import { toPath, toWholeNumber } from './endpoint.ts';
import * as growth from './growth.ts';
import * as imports from './imports.ts';
import { isProblem } from './problem.ts';
import * as profiles from './profiles.ts';
import * as removals from './removals.ts';
import * as waitlists from './waitlists.ts';
import * as workspaces from './workspaces.ts';

const profile = { id: 'p1', name: null };
const workspace = { id: 'ws1', name: 'Studio', description: null, status: 'draft', accessKey: 'plk_1' };
const waitlist = { id: 'w1', name: 'Launch', description: null, workspaceId: 'ws1', allowedOrigins: [] };
const contact = { id: 'c1', email: 'ada@example.com' };
const page = { contacts: [contact], matches: 1, total: 1, next: null, previous: null, last: null };
const removal = { removed: 2, removalId: 'r1' };
const origins = [{ origin: 'https://shop.example', seen: 3, refused: 0, lastAt: 1 }];
const growthReply = { before: 0, points: [{ at: 0, signUps: 1, views: 2 }], sources: [], since: null };
const overview = { days: [0], pending: 0, bestSource: null, newest: [] };
const job = {
  id: 'i1',
  status: 'ready',
  settings: {
    timeZone: 'Europe/Warsaw',
    language: 'en',
    encoding: null,
    delimiter: null,
    hasTitles: true,
    dateOrder: 'dayFirst',
    rowOrder: 'asInFile',
  },
  columns: [{ title: 'Email', field: 'email', examples: [] }],
  questions: [],
  counts: { rows: 1, added: 1, known: 0, unsubscribed: 0, repeated: 0, refused: 0, undated: 1 },
  done: 0,
  sample: [{ email: 'ada@example.com', name: null, joined: null, state: 'subscribed' }],
  refused: [],
  further: { count: 0, first: [] },
  undoableUntil: null,
};

interface Call {
  method: string;
  path: string;
  access: string;
  reply: unknown;
}

/** Each call as other programs send it, with the smallest valid reply. */
const calls: [request: string, access: string, endpoint: Call, reply: object][] = [
  ['GET /v1/profiles/me', 'person', profiles.getMyProfile, profile],
  ['PATCH /v1/profiles/:profileId', 'person', profiles.patchProfile, profile],
  ['POST /v1/profiles/me/delete', 'person', profiles.deleteMyAccount, { id: 'p1' }],
  ['GET /v1/profiles/me/export', 'person', profiles.exportMyData, { profile }],
  ['GET /v1/workspaces', 'person', workspaces.listWorkspaces, [{ id: 'ws1', name: 'Studio' }, workspace]],
  ['POST /v1/workspaces', 'person', workspaces.createWorkspace, workspace],
  ['GET /v1/workspaces/:workspaceId', 'person', workspaces.getWorkspace, workspace],
  ['PATCH /v1/workspaces/:workspaceId', 'person', workspaces.patchWorkspace, workspace],
  ['DELETE /v1/workspaces/:workspaceId', 'person', workspaces.deleteWorkspace, { id: 'ws1' }],
  ['POST /v1/workspaces/:workspaceId/rotate-key', 'person', workspaces.rotateWorkspaceKey, workspace],
  ['GET /v1/workspaces/:workspaceId/waitlists', 'person-or-key', waitlists.listWaitlists, [waitlist]],
  ['POST /v1/waitlists', 'person', waitlists.createWaitlist, waitlist],
  ['PATCH /v1/waitlists/:waitlistId', 'person', waitlists.patchWaitlist, { ...waitlist, contactsCount: 2 }],
  ['DELETE /v1/waitlists/:waitlistId', 'person', waitlists.deleteWaitlist, { id: 'w1' }],
  ['GET /v1/waitlists/:waitlistId/contacts', 'person-or-key', contacts.listContacts, []],
  ['POST /v1/waitlists/:waitlistId/contacts', 'public', contacts.signUpContact, { status: 'ok' }],
  ['GET /v1/waitlists/:waitlistId/growth', 'person-or-key', growth.getGrowth, growthReply],
  ['GET /v1/waitlists/:waitlistId/origins', 'person-or-key', growth.listOrigins, origins],
  ['POST /v1/waitlists/:waitlistId/views', 'public', growth.countView, { status: 'counted' }],
  ['GET /v1/workspaces/:workspaceId/overview', 'person-or-key', growth.getOverview, overview],
  ['GET /v1/waitlists/:waitlistId/contacts', 'person-or-key', contacts.pageContacts, page],
  [
    'GET /v1/waitlists/:waitlistId/traits',
    'person-or-key',
    listContactTraits,
    { source: ['blog'], campaign: [], medium: [] },
  ],
  ['GET /v1/waitlists/:waitlistId/contacts/:contactId', 'person-or-key', contacts.getContact, contact],
  ['POST /v1/waitlists/:waitlistId/remove-subscriber', 'person', removals.removeSubscriber, { id: 'c1' }],
  ['POST /v1/waitlists/:waitlistId/remove-subscribers', 'person', removals.removeSubscribers, removal],
  ['POST /v1/waitlists/:waitlistId/removals/:removalId/undo', 'person', removals.undoRemoval, { restored: 2 }],
  ['POST /v1/waitlists/:waitlistId/imports', 'person', imports.createImport, job],
  ['GET /v1/waitlists/:waitlistId/imports', 'person', imports.listImports, [job]],
  ['GET /v1/waitlists/:waitlistId/imports/:importId', 'person', imports.getImport, job],
  ['PATCH /v1/waitlists/:waitlistId/imports/:importId', 'person', imports.changeImport, job],
  ['POST /v1/waitlists/:waitlistId/imports/:importId/start', 'person', imports.startImport, job],
  ['POST /v1/waitlists/:waitlistId/imports/:importId/stop', 'person', imports.stopImport, job],
  ['POST /v1/waitlists/:waitlistId/imports/:importId/undo', 'person', imports.undoImport, job],
];

test.each(calls)('%s is a call for: %s', (request, access, endpoint, reply) => {
  expect([`${endpoint.method} ${endpoint.path}`, endpoint.access]).toEqual([request, access]);
  const struct = endpoint.reply as Struct;
  expect(validate(reply, struct)).toEqual([undefined, reply]);
  // Only the export's struct accepts any object.
  if (endpoint !== profiles.exportMyData) expect(validate(Array.isArray(reply) ? [{}] : {}, struct)[0]).toBeDefined();
});

test('a path takes its parameters, escaped', () => {
  expect(toPath('/v1/workspaces/:workspaceId/waitlists', { workspaceId: 'a/b' })).toBe(
    '/v1/workspaces/a%2Fb/waitlists',
  );
  expect(toPath('/v1/workspaces/:workspaceId', {})).toBe('/v1/workspaces/');
});

test('a query follows the path, without undefined values', () => {
  const query = { search: 'Ada & co', limit: 10, count: undefined };
  expect(toPath('/v1/x', {}, query)).toBe('/v1/x?search=Ada+%26+co&limit=10');
  expect(toPath('/v1/x', {}, { count: undefined })).toBe('/v1/x');
});

test.each([
  ['10', 10],
  ['0', 0],
  ['007', 7],
  ['', Number.NaN],
  [' 1', Number.NaN],
  ['1 ', Number.NaN],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
  ['0x10', Number.NaN],
])('%j in an address is %s', (text, number) => expect(toWholeNumber(text)).toBe(number));

test.each([
  [{ status: 404, title: 'Not found', code: 'not_found' }, true],
  [{ status: 400, title: 'Invalid', code: 'invalid_body', errors: { name: 'required' } }, true],
  [{ status: 400, title: 'Invalid', code: 'invalid_body', errors: { name: 1 } }, false],
  [{ status: 404, title: 'Not found', code: 'gone' }, false],
  [{ status: '404', title: 'Not found', code: 'not_found' }, false],
  ['Bad gateway', false],
])('%j is a problem: %s', (body, isOne) => {
  expect(isProblem(body)).toBe(isOne);
});

const email = 'ada@example.com';
const password = 'correct horse';
const name = 'Launch';
const fifty = Array.from({ length: 50 }, (_, index) => `https://site${index}.example`);

/** Columns: the input, and the expected result, either its canonical form (undefined for the same) or its errors by field. */
test.each([
  ['a sign-in', auth.SignIn, { email: ' ada@example.com ', password: ' a ' }, { email, password: ' a ' }],
  ['a sign-in with nothing', auth.SignIn, { email: '', password: '' }, { email: 'required', password: 'required' }],
  ['a sign-in with any old password', auth.SignIn, { email, password: 'a' }, { email, password: 'a' }],
  [
    'a sign-up',
    auth.SignUp,
    { email: 'ada', password: 'short', passwordConfirmation: '' },
    { email: 'email', password: 'password_length', passwordConfirmation: 'required' },
  ],
  ['a request for a new password', auth.ForgotPassword, { email: 'ada' }, { email: 'email' }],
  [
    'a new password',
    auth.ResetPassword,
    { password: '', passwordConfirmation: '' },
    { password: 'required', passwordConfirmation: 'required' },
  ],
  [
    'a change of password',
    auth.ChangePassword,
    { current: '', password: 'short', passwordConfirmation: '' },
    { current: 'required', password: 'password_length', passwordConfirmation: 'required' },
  ],
  ['a change of address', auth.ChangeEmail, { email: '', password: '' }, { email: 'required', password: 'required' }],
  ['deleting an account', auth.DeleteAccount, { password: '' }, { password: 'required' }],
  ['deleting an account on the wire', profiles.AccountDeletion, { password }, { password }],
  ['a profile without a name', profiles.ProfilePatch, { name: null }, { name: null }],
  ['a profile typed without a name', profiles.ProfileForm, { name: '' }, { name: 'required' }],
  ['a new workspace', workspaces.NewWorkspace, { name: 'Studio & co' }, { name: 'workspace_name_characters' }],
  ['an edited workspace', workspaces.WorkspaceForm, { name: ' Studio & co ' }, { name: 'Studio & co' }],
  ['an edited workspace without a name', workspaces.WorkspaceForm, {}, { name: 'required' }],
  [
    'a workspace with a controller',
    workspaces.WorkspacePatch,
    { controller: { name: ' Ada ', address: 'a\nb' } },
    { controller: { name: 'Ada', address: 'a b' } },
  ],
  ['a waitlist', waitlists.NewWaitlist, { name, workspaceId: 'ws1' }, { name, workspaceId: 'ws1' }],
  [
    'a waitlist with all its fields',
    waitlists.NewWaitlist,
    { name, workspaceId: 'ws1', description: ' Soon. ', allowedOrigins: ['https://A.example/', 'https://a.example'] },
    { name, workspaceId: 'ws1', description: 'Soon.', allowedOrigins: ['https://a.example'] },
  ],
  ['a typed waitlist', waitlists.WaitlistForm, { name: ' ', description: '' }, { name: 'required' }],
  ['a cleared description', waitlists.WaitlistPatch, { description: ' ' }, { description: null }],
  ['a description of 500 characters', waitlists.WaitlistPatch, { description: 'a'.repeat(500) }, undefined],
  [
    'a description of 501 characters',
    waitlists.WaitlistPatch,
    { description: 'a'.repeat(501) },
    { description: 'length_max_500' },
  ],
  ['fifty origins', waitlists.WaitlistPatch, { allowedOrigins: fifty }, undefined],
  [
    'fifty-one origins',
    waitlists.WaitlistPatch,
    { allowedOrigins: [...fifty, 'https://one.example'] },
    { allowedOrigins: 'origins_too_many' },
  ],
  [
    'an invalid origin',
    waitlists.WaitlistPatch,
    { allowedOrigins: ['https://a.example', 'a'] },
    { allowedOrigins: 'origin_unreadable' },
  ],
  ['origins that are no text', waitlists.WaitlistPatch, { allowedOrigins: [7] }, { allowedOrigins: 'type' }],
  ['origins that are no list', waitlists.WaitlistPatch, { allowedOrigins: 'a' }, { allowedOrigins: 'type' }],
  ['a subscriber', contacts.NewContact, { email, name: ' Ada ' }, { email, name: 'Ada' }],
  ['a subscriber without a name', contacts.NewContact, { email, name: null, website: '' }, undefined],
  ['the longest name of a subscriber', contacts.NewContact, { email, name: 'a'.repeat(128) }, undefined],
  ['a name that is longer', contacts.NewContact, { email, name: 'a'.repeat(129) }, { name: 'length_max_128' }],
  ['a name that cannot be kept', contacts.NewContact, { email, name: 'a\0' }, { name: 'unreadable_text' }],
  ['half a character', contacts.NewContact, { email, name: 'a\ud800' }, { name: 'unreadable_text' }],
  ['a name that is no text', contacts.NewContact, { email, name: 7 }, { name: 'type' }],
  ['growth', growth.GrowthQuery, { from: '0', to: '1', unit: 'day' }, { from: 0, to: 1, unit: 'day' }],
  [
    'a page of contacts',
    contacts.ContactsQuery,
    { search: 'Żak', state: 'pending', from: '0', to: '9', sort: '-email', limit: '100', cursor: 'x', count: 'exact' },
    { search: 'Żak', state: 'pending', from: 0, to: 9, sort: '-email', limit: 100, cursor: 'x', count: 'exact' },
  ],
  ['a removal of several', removals.Selection, { ids: ['c1', 'c2'] }, { ids: ['c1', 'c2'] }],
  [
    'a removal of all that match',
    removals.Selection,
    { filter: { search: 'x', from: 1 }, expected: 2 },
    { filter: { search: 'x', from: 1 }, expected: 2 },
  ],
  ['a removal', removals.RemoveSubscriber, { subscriberId: 'c1' }, { subscriberId: 'c1' }],
] as const)('%s', (_, struct, sent, taken) => {
  const [error, value] = validate(sent, struct as unknown as Struct, { coerce: true });
  const faults = error?.failures().map(({ path, message }) => [path[0], message]);
  expect(faults ? Object.fromEntries(faults) : value).toEqual(taken ?? sent);
});

test.each([
  [{ password, passwordConfirmation: password }, {}],
  [{ password }, {}],
  [{ password, passwordConfirmation: `${password} ` }, { passwordConfirmation: 'password_mismatch' }],
])('of two passwords %j: %j', (values, verdict) => {
  expect(auth.comparePasswords(values)).toEqual(verdict);
});
