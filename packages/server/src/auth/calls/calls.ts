import type { AnyStruct, Schema } from '@prelude/api/contract/schemas';
import { omit } from 'superstruct';
import {
  CodeBody,
  ConfirmBody,
  linkTypes,
  RecoverBody,
  RecoverCodeBody,
  RefreshBody,
  ResendBody,
  SignInBody,
  SignUpBody,
  UserBody,
  VerifyBody,
} from '../bodies.ts';
import type { Answer } from './Call.ts';
import { pressLink, showLink } from './linkPage.ts';
import { recover, resend } from './links.ts';
import { changeUser, readUser, signOut } from './person.ts';
import { readHealth, readSettings } from './settings.ts';
import { giveToken } from './signIn.ts';
import { signUp } from './signUp.ts';

export interface GatewayCall {
  answer: Answer;
  name: string;
  bodies?: AnyStruct[];
  /** The allowed values of each parameter; any text if there are none. All but `redirect_to` and `scope` must be given. */
  query?: Record<string, readonly string[]>;
  /** The fields of an HTML form that the call takes too. */
  form?: Schema;
  /** May answer by a redirect to a page of the app. */
  leadsToApp?: true;
  needsSession?: true;
  /** Statuses of refusals that only this call has. */
  refusals?: readonly number[];
  success: { status: 200 | 204; schema?: Schema };
}

const readKeys: Answer = async ({ accessTokens }) =>
  Response.json(await accessTokens.readPublicKeys(), { headers: { 'cache-control': 'public, max-age=600' } });

const text: Schema = { type: 'string' };
const time: Schema = { ...text, format: 'date-time' };
const toObject = (required: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
});
const data: Schema = { type: 'object', additionalProperties: true };
const times = { created_at: time, updated_at: time };
const identity = toObject(
  {
    ...{ identity_id: text, id: text, user_id: text, provider: text, email: text, identity_data: data },
    ...times,
  },
  { last_sign_in_at: time },
);
const user = toObject(
  {
    ...{ id: text, aud: text, role: text, email: text, phone: text, app_metadata: data, user_metadata: data },
    ...{ is_anonymous: { type: 'boolean' }, identities: { type: 'array', items: identity }, ...times },
  },
  { email_confirmed_at: time, confirmed_at: time, confirmation_sent_at: time, last_sign_in_at: time },
);
const count: Schema = { type: 'integer' };
const session = toObject({
  ...{ access_token: text, refresh_token: text, token_type: text, expires_in: count, expires_at: count, user },
});
const anyObject: Schema = { type: 'object' };

/** GoTrue's calls that the product uses; any other is 404. SPEC section 7. */
export const calls: Record<string, Partial<Record<string, GatewayCall>>> = {
  '/signup': {
    POST: {
      name: 'signUp',
      answer: signUp,
      bodies: [SignUpBody],
      success: { status: 200, schema: { anyOf: [session, user] } },
    },
  },
  '/token': {
    POST: {
      name: 'giveToken',
      answer: giveToken,
      query: { grant_type: ['password', 'refresh_token', 'pkce'] },
      bodies: [SignInBody, RefreshBody, CodeBody],
      // A code that was never given.
      refusals: [404],
      success: { status: 200, schema: session },
    },
  },
  '/recover': {
    POST: {
      name: 'recover',
      answer: recover,
      query: { redirect_to: [] },
      bodies: [RecoverBody, RecoverCodeBody],
      success: { status: 200, schema: anyObject },
    },
  },
  '/resend': {
    POST: { name: 'resend', answer: resend, bodies: [ResendBody], success: { status: 200, schema: anyObject } },
  },
  '/verify': {
    GET: {
      name: 'showLink',
      answer: showLink,
      query: { type: linkTypes, token: [], redirect_to: [] },
      leadsToApp: true,
      success: { status: 200 },
    },
    POST: {
      name: 'verify',
      answer: pressLink,
      bodies: [VerifyBody, ConfirmBody],
      form: toObject({ type: { enum: [...linkTypes] }, token: text }, { redirect_to: text }),
      leadsToApp: true,
      success: { status: 200, schema: { anyOf: [session, anyObject] } },
    },
  },
  '/logout': {
    POST: {
      name: 'signOut',
      answer: signOut,
      query: { scope: ['global', 'local', 'others'] },
      needsSession: true,
      success: { status: 204 },
    },
  },
  '/user': {
    GET: { name: 'readUser', answer: readUser, needsSession: true, success: { status: 200, schema: user } },
    PUT: {
      name: 'changeUser',
      answer: changeUser,
      bodies: [omit(UserBody, ['email']), omit(UserBody, ['password'])],
      needsSession: true,
      success: { status: 200, schema: user },
    },
  },
  '/settings': { GET: { name: 'readSettings', answer: readSettings, success: { status: 200, schema: anyObject } } },
  '/health': { GET: { name: 'readHealth', answer: readHealth, success: { status: 200, schema: anyObject } } },
  '/.well-known/jwks.json': {
    GET: { name: 'readKeys', answer: readKeys, success: { status: 200, schema: anyObject } },
  },
};
