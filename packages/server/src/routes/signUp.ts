import { NewContact, signUpContact } from '@prelude/api/contract/contacts';
import type { ReplyOf } from '@prelude/api/contract/endpoint';
import { admitsOrigin } from '@prelude/api/contract/origins';
import type { Context, Hono } from 'hono';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { HttpProblem, notFound } from '../http/HttpProblem.ts';
import { readBody } from '../http/readBody.ts';
import { MOST_PUBLIC_BODY_BYTES } from '../http/readJson.ts';
import { toUuid } from '../http/toUuid.ts';
import { addContacts } from '../repos/contacts.ts';
import { findAllowedOrigins } from '../repos/waitlists.ts';

const PREFLIGHT_SECONDS = 600;

/** The same for a new address, a known one and a robot. */
const done: ReplyOf<typeof signUpContact> = { status: 'subscribed' };

/**
 * The public sign-up that the widget calls: CORS by `allowedOrigins`, no token. A page may read every
 * reply (also the 404 of a list that is closed) but that of an origin which was refused.
 */
export function signUpRoutes(app: Hono<HttpEnv>, db: Db): void {
  app.on('OPTIONS', signUpContact.path, async (context) => {
    await admit(context, db).catch((error: unknown) => {
      // A page cannot read why a preflight failed; let through, it reads that of the sign-up itself.
      if (error instanceof HttpProblem) throw error;
    });
    context.header('access-control-allow-methods', signUpContact.method);
    context.header('access-control-allow-headers', 'content-type');
    context.header('access-control-max-age', String(PREFLIGHT_SECONDS));
    return context.body(null, 204);
  });

  app.on(signUpContact.method, signUpContact.path, async (context) => {
    const waitlistId = await admit(context, db);
    if (!waitlistId) throw notFound();
    const { email, name, website } = await readBody(context.req.raw, NewContact, MOST_PUBLIC_BODY_BYTES);
    const isRobot = Boolean(website?.trim());
    const isThere =
      isRobot || (await addContacts(db, waitlistId, [{ email, name: name || null, state: 'subscribed' }]));
    if (!isThere) throw notFound();
    return context.json(done, 201, { 'cache-control': 'no-store' });
  });
}

/** The id of the waitlist where there is one, with leave for the page to read the reply. Throws 403. */
async function admit(context: Context<HttpEnv>, db: Db): Promise<string | undefined> {
  const origin = context.req.header('origin');
  const waitlistId = toUuid(context.req.param('waitlistId') ?? '');
  context.header('vary', 'Origin');
  // Before the lookup, so that a page can read that it failed.
  context.header('access-control-allow-origin', origin ?? '*');
  const allowedOrigins = waitlistId && (await findAllowedOrigins(db, waitlistId));
  if (allowedOrigins && !admitsOrigin(allowedOrigins, origin)) {
    context.header('access-control-allow-origin', undefined);
    throw new HttpProblem('origin_not_allowed');
  }
  return allowedOrigins && waitlistId;
}
