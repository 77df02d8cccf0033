import { signUpContact } from '@prelude/api/contract/contacts';
import { MAX_PUBLIC_BODY_BYTES, type ReplyOf } from '@prelude/api/contract/endpoint';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { notFound, tooManyRequests } from '../http/HttpProblem.ts';
import { readJson } from '../http/readJson.ts';
import { toCors, toWholeReply } from '../http/replyHeaders.ts';
import type { SignUp } from './createSignUp.ts';

const PREFLIGHT_SECONDS = 600;

/** The same for new and known addresses and for robots, so that nobody learns who is on a list. */
const done: ReplyOf<typeof signUpContact> = { status: 'subscribed' };
const DONE = JSON.stringify(done);
const DONE_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** Any page may read any reply, even that its origin was refused, so every preflight is allowed. CONTRACT "Empty allowedOrigins". */
export function signUpRoutes(app: Hono<HttpEnv>, signUp: SignUp): void {
  app.on('OPTIONS', signUpContact.path, (context) =>
    context.body(null, 204, {
      ...toCors(context.req.raw),
      'access-control-allow-methods': signUpContact.method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    }),
  );

  app.on(signUpContact.method, signUpContact.path, async (context) => {
    const request = context.req.raw;
    try {
      const outcome = await signUp({
        id: context.req.param('waitlistId') ?? '',
        clientAddress: context.env.clientAddress,
        origin: request.headers.get('origin'),
        way: 'widget',
        readFields: () => readJson(request, MAX_PUBLIC_BODY_BYTES),
      });
      if (outcome === 'missing') throw notFound();
      if (outcome !== 'done') throw tooManyRequests(outcome);
      return toWholeReply(context.env, DONE, signUpContact.status ?? 200, { ...toCors(request), ...DONE_HEADERS });
    } catch (error) {
      for (const [name, value] of Object.entries(toCors(request))) context.header(name, value);
      throw error;
    }
  });
}
