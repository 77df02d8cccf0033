import type { ReplyOf } from '@prelude/api/contract/endpoint';
import { countView } from '@prelude/api/contract/growth';
import { admitsOrigin } from '@prelude/api/contract/origins';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { toLimitKey } from '../http/clientAddress.ts';
import { HttpProblem, notFound, tooManyRequests } from '../http/HttpProblem.ts';
import { toCors } from '../http/replyHeaders.ts';
import { toUuid } from '../http/toUuid.ts';
import { createMemoryLimiter } from '../limits/createMemoryLimiter.ts';
import type { ListCache } from '../services/createListCache.ts';
import type { Views } from '../services/createViews.ts';

const counted: ReplyOf<typeof countView> = { status: 'counted' };

export interface ViewDeps {
  lists: ListCache;
  views: Views;
  countOrigin: CountOrigin;
  isLimited: boolean;
}

interface CountedForm {
  waitlistId: string;
  allowedOrigins: readonly string[];
  clientAddress: string;
  origin: string | null;
}

/** Counts a site where the form of a list is in use, or was refused. */
export type CountOrigin = (form: CountedForm, kind: 'seen' | 'refused') => Promise<void>;

/** A client can invent origins, so it is limited but for those that the list names. Each process counts for itself. */
export function createCountOrigin(views: Views, isLimited: boolean): CountOrigin {
  const limiter = isLimited ? createMemoryLimiter() : undefined;
  return async ({ waitlistId, allowedOrigins, clientAddress, origin }, kind) => {
    const isNamed = origin !== null && allowedOrigins.includes(origin);
    const use = ['originsPerClient', `${toLimitKey(clientAddress)}:${waitlistId}`] as const;
    const wait = isNamed ? 0 : ((await limiter?.consume(use)) ?? 0);
    if (wait === 0) views.countOrigin(waitlistId, origin, kind, isNamed);
  };
}

interface FormView {
  id: string;
  clientAddress: string;
  origin: string | null | 'own';
}

/** Returns 0 once counted, else the seconds to wait. Throws 404 for a missing list, 403 if it does not admit the origin. */
export type CountFormView = (view: FormView) => Promise<number>;

/** Each process counts the limit for itself: it guards a number, not a row. */
export function createCountFormView({ lists, views, countOrigin, isLimited }: ViewDeps): CountFormView {
  const limiter = isLimited ? createMemoryLimiter() : undefined;
  return async ({ id, clientAddress, origin }) => {
    const waitlistId = toUuid(id);
    const list = waitlistId && (await lists.find(waitlistId));
    if (!waitlistId || !list) throw notFound();
    const form =
      origin === 'own' ? undefined : { waitlistId, allowedOrigins: list.allowedOrigins, clientAddress, origin };
    if (form && !admitsOrigin(form.allowedOrigins, form.origin)) {
      await countOrigin(form, 'refused');
      throw new HttpProblem('origin_not_allowed');
    }
    const wait = (await limiter?.consume(['viewPerClient', `${toLimitKey(clientAddress)}:${waitlistId}`])) ?? 0;
    if (wait > 0) return wait;
    views.count(waitlistId);
    if (form) await countOrigin(form, 'seen');
    return 0;
  };
}

/** A simple request, so that browsers send no preflight. */
export function viewRoutes(app: Hono<HttpEnv>, countFormView: CountFormView): void {
  app.on(countView.method, countView.path, async (context) => {
    const request = context.req.raw;
    for (const [name, value] of Object.entries(toCors(request))) context.header(name, value);
    const wait = await countFormView({
      id: context.req.param('waitlistId') ?? '',
      clientAddress: context.env.clientAddress,
      origin: request.headers.get('origin'),
    });
    if (wait > 0) throw tooManyRequests(wait);
    return context.json(counted, 200, { 'cache-control': 'no-store' });
  });
}
