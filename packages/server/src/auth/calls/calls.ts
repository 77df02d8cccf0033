import type { AnyStruct, Schema } from '@prelude/api/contract/schemas';
import {
  CodeBody,
  linkTypes,
  RecoverBody,
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
  /** Any text if there are no values. */
  query?: Record<string, readonly string[]>;
  needsSession?: true;
  success: { status: 200 | 204; schema?: Schema };
}

const readKeys: Answer = async ({ accessTokens }) =>
  Response.json(await accessTokens.readPublicKeys(), { headers: { 'cache-control': 'public, max-age=600' } });

const text: Schema = { type: 'string' };
const user: Schema = { type: 'object', properties: { id: text, email: text }, required: ['id', 'email'] };
const session: Schema = {
  type: 'object',
  properties: { access_token: text, refresh_token: text, token_type: text, expires_in: { type: 'number' }, user },
  required: ['access_token', 'refresh_token', 'token_type', 'expires_in', 'user'],
};
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
      success: { status: 200, schema: session },
    },
  },
  '/recover': {
    POST: {
      name: 'recover',
      answer: recover,
      query: { redirect_to: [] },
      bodies: [RecoverBody],
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
      success: { status: 200 },
    },
    POST: { name: 'verify', answer: pressLink, bodies: [VerifyBody], success: { status: 200, schema: anyObject } },
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
      bodies: [UserBody],
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
