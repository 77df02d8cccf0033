import { signUpContact } from '@prelude/api/contract/contacts';
import type { ReplyOf } from '@prelude/api/contract/endpoint';
import { admitsOrigin } from '@prelude/api/contract/origins';
import type { Hono } from 'hono';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { HttpProblem, notFound, tooManyRequests } from '../http/HttpProblem.ts';
import { MOST_PUBLIC_BODY_BYTES, readJson } from '../http/readJson.ts';
import { toWholeReply } from '../http/replyHeaders.ts';
import { toUuid } from '../http/toUuid.ts';
import type { Limiter } from '../limits/limits.ts';
import type { Metrics } from '../metrics.ts';
import type { SignUpOutcome } from '../repos/addSignUps.ts';
import type { ListCache } from '../repos/createListCache.ts';
import { createSignUps } from '../repos/createSignUps.ts';
import { createSignUpLimits } from './signUpLimits.ts';
import { toNewContact } from './toNewContact.ts';

const PREFLIGHT_SECONDS = 600;

/** The same for a new address, a known one and a robot. */
const done: ReplyOf<typeof signUpContact> = { status: 'subscribed' };
const DONE = JSON.stringify(done);
const DONE_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

interface SignUpDeps {
  db: Db;
  lists: ListCache;
  limiter: Limiter | undefined;
  metrics: Metrics | undefined;
}

/**
 * The public sign-up that the widget calls: no token. Every page may read every reply, also that its origin was refused
 * (CONTRACT "Empty allowedOrigins"), so a preflight has nothing to find out.
 */
export function signUpRoutes(app: Hono<HttpEnv>, { db, lists, limiter, metrics }: SignUpDeps): void {
  const signUps = createSignUps(db, metrics);
  const signUpLimits = createSignUpLimits(db, limiter);

  app.on('OPTIONS', signUpContact.path, (context) =>
    context.body(null, 204, {
      ...toCors(context.req.raw),
      'access-control-allow-methods': signUpContact.method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    }),
  );

  async function signUp(request: Request, id: string, clientAddress: string): Promise<SignUpOutcome> {
    const waitlistId = toUuid(id);
    if (!waitlistId) return 'missing';
    const known = lists.allowedOrigins(waitlistId);
    const allowedOrigins = known instanceof Promise ? await known : known;
    if (!allowedOrigins) return 'missing';
    if (!admitsOrigin(allowedOrigins, request.headers.get('origin'))) throw new HttpProblem('origin_not_allowed');
    const { website, ...visitor } = toNewContact(await readJson(request, MOST_PUBLIC_BODY_BYTES));
    const isRobot = Boolean(website?.trim());
    const { wait, uses } = await signUpLimits.count(clientAddress, waitlistId, isRobot ? undefined : visitor.email);
    if (wait > 0) return wait;
    if (isRobot && uses.length === 0) return 'done';
    const contact = isRobot ? null : { ...visitor, state: 'subscribed' as const };
    return signUps.add({ waitlistId, contact, uses });
  }

  app.on(signUpContact.method, signUpContact.path, async (context) => {
    const request = context.req.raw;
    try {
      const outcome = await signUp(request, context.req.param('waitlistId') ?? '', context.env.clientAddress);
      if (outcome === 'missing') throw notFound();
      if (outcome !== 'done') throw tooManyRequests(outcome);
      return toWholeReply(context.env, DONE, signUpContact.status ?? 200, { ...toCors(request), ...DONE_HEADERS });
    } catch (error) {
      for (const [name, value] of Object.entries(toCors(request))) context.header(name, value);
      throw error;
    }
  });
}

const toCors = (request: Request): Record<string, string> => ({
  vary: 'Origin',
  'access-control-allow-origin': request.headers.get('origin') ?? '*',
  'access-control-expose-headers': 'Retry-After',
});
