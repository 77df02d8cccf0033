import type { ReplyOf } from '@prelude/api/contract/endpoint';
import { countView } from '@prelude/api/contract/growth';
import { admitsOrigin } from '@prelude/api/contract/origins';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { toLimitKey } from '../http/clientAddress.ts';
import { HttpProblem, notFound, tooManyRequests } from '../http/HttpProblem.ts';
import { toUuid } from '../http/toUuid.ts';
import { createMemoryLimiter } from '../limits/createMemoryLimiter.ts';
import type { ListCache } from '../repos/createListCache.ts';
import type { Views } from '../repos/createViews.ts';
import { toCors } from './signUp.ts';

const counted: ReplyOf<typeof countView> = { status: 'counted' };

export interface ViewDeps {
  lists: ListCache;
  views: Views;
  isLimited: boolean;
}

interface Look {
  /** As it stands in the address. */
  id: string;
  clientAddress: string;
  origin: string | null | 'own';
}

/** Returns the seconds to wait, 0 where it was counted. Throws 404, and 403 for an origin that the list does not admit. */
export type CountLook = (look: Look) => Promise<number>;

/** One view of a form, wherever it stands. Its limit is counted in this process: what it guards is a number, not a row. */
export function createCountLook({ lists, views, isLimited }: ViewDeps): CountLook {
  const limiter = isLimited ? createMemoryLimiter() : undefined;
  return async ({ id, clientAddress, origin }) => {
    const waitlistId = toUuid(id);
    const allowedOrigins = waitlistId && (await lists.allowedOrigins(waitlistId));
    if (!waitlistId || !allowedOrigins) throw notFound();
    if (origin !== 'own' && !admitsOrigin(allowedOrigins, origin)) throw new HttpProblem('origin_not_allowed');
    const wait = (await limiter?.consume(['viewPerClient', `${toLimitKey(clientAddress)}:${waitlistId}`])) ?? 0;
    if (wait === 0) views.count(waitlistId);
    return wait;
  };
}

/** The view that the widget tells of, from any page of any site: a plain request, before which no browser asks. */
export function viewRoutes(app: Hono<HttpEnv>, countLook: CountLook): void {
  app.on(countView.method, countView.path, async (context) => {
    const request = context.req.raw;
    for (const [name, value] of Object.entries(toCors(request))) context.header(name, value);
    const wait = await countLook({
      id: context.req.param('waitlistId') ?? '',
      clientAddress: context.env.clientAddress,
      origin: request.headers.get('origin'),
    });
    if (wait > 0) throw tooManyRequests(wait);
    return context.json(counted, 200, { 'cache-control': 'no-store' });
  });
}
