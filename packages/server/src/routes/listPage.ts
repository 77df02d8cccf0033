import { MAX_PUBLIC_BODY_BYTES } from '@prelude/api/contract/endpoint';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from '../http/ClientInfo.ts';
import type { HttpProblem } from '../http/HttpProblem.ts';
import { readForm } from '../http/readJson.ts';
import { toUuid } from '../http/toUuid.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import { toLanguage } from '../mail/languages.ts';
import type { ListCache } from '../repos/createListCache.ts';
import type { SignUp } from './createSignUp.ts';
import { type ListPage, listPageHeaders, toListPage } from './toListPage.ts';
import type { CountLook } from './views.ts';

interface ListPageDeps {
  lists: ListCache;
  signUp: SignUp;
  countLook: CountLook;
  keys: AccessKeys;
  /** URL of the product; empty if it is the request's own origin. */
  publicUrl: string;
  /** Turns anything thrown into a problem, and logs what is unexpected. */
  report(error: unknown, context: Context<HttpEnv>): HttpProblem;
}

const statuses: Record<ListPage['state'], ContentfulStatusCode> = {
  open: 200,
  done: 200,
  invalid: 400,
  closed: 403,
  missing: 404,
  throttled: 429,
  offline: 503,
};

/** Parameter of the address to which a form's answer leads: a sealed {@link ListPage}. */
const OUTCOME = 'outcome';
/** Characters of what was typed that the answer keeps; longer than anything valid. */
const MAX_KEPT = 1_000;

/**
 * Serves `/w/{id}`, the sign-up as a page of its own: the target of the link in the snippet. The form's answer is a redirect,
 * so that reloading it sends nothing again. It is sealed, so that addresses hold no e-mail and nobody else can write one.
 * CONTRACT "The widget".
 */
export function listPageRoutes(
  app: Hono<HttpEnv>,
  { lists, signUp, countLook, keys, publicUrl, report }: ListPageDeps,
): void {
  const show = (context: Context<HttpEnv>, page: ListPage): Response =>
    context.html(
      toListPage(toLanguage(context.req.header('accept-language') ?? null), page),
      statuses[page.state],
      page.state === 'throttled' ? { ...listPageHeaders, 'retry-after': `${page.seconds}` } : listPageHeaders,
    );

  const leadTo = (context: Context<HttpEnv>, page: ListPage): Response => {
    const { pathname, searchParams } = new URL(context.req.url);
    searchParams.set(OUTCOME, keys.seal(JSON.stringify(page)));
    return context.redirect(`${pathname}?${searchParams}`, 303);
  };

  app.on('GET', ['/w/:id', '/w/:id/', '/w', '/w/'], async (context) => {
    try {
      const outcome = keys.open(context.req.query(OUTCOME) ?? '');
      if (outcome) return show(context, JSON.parse(outcome));
      const id = toUuid(context.req.param('id') ?? '');
      if (!id || !(await lists.allowedOrigins(id))) return show(context, { state: 'missing' });
      const { clientAddress } = context.env;
      if (isPageView(context.req.raw)) await countLook({ id, clientAddress, origin: 'own' });
      return show(context, { state: 'open', referrer: context.req.header('referer') ?? '' });
    } catch (error) {
      return show(context, toFailure(report(error, context), '', ''));
    }
  });

  app.on('POST', ['/w/:id', '/w/:id/'], async (context) => {
    const request = context.req.raw;
    let email = '';
    let referrer = '';
    try {
      // Read first: the page repeats the typed address whatever fails later.
      const fields = await readForm(request, MAX_PUBLIC_BODY_BYTES);
      email = fields.email?.trim().slice(0, MAX_KEPT) ?? '';
      referrer = fields.referrer?.slice(0, MAX_KEPT) ?? '';
      const outcome = await signUp({
        id: context.req.param('id'),
        clientAddress: context.env.clientAddress,
        origin: isOwnPage(request, publicUrl) ? 'own' : request.headers.get('origin'),
        way: 'page',
        readFields: async () => ({ ...fields, page: toPageAddress(request, publicUrl) }),
      });
      if (outcome === 'missing') return leadTo(context, { state: 'missing' });
      if (outcome !== 'done') return leadTo(context, { state: 'throttled', email, referrer, seconds: outcome });
      return leadTo(context, { state: 'done', email });
    } catch (error) {
      return leadTo(context, toFailure(report(error, context), email, referrer));
    }
  });
}

/** True if the form's page is this one, at its public address: whoever sends the request can choose its `Host`. */
function isOwnPage({ headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (!origin) return headers.get('sec-fetch-site') === 'same-origin';
  return publicUrl ? origin === publicUrl : URL.parse(origin)?.host === new URL(url).host;
}

/** A prefetched page may never be seen. */
const isPageView = ({ method, headers }: Request): boolean =>
  method === 'GET' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? '');

/** The form posts to its own URL, query included. */
function toPageAddress({ url }: Request, publicUrl: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${publicUrl || origin}${pathname}${search}`;
}

function toFailure({ code }: HttpProblem, email: string, referrer: string): ListPage {
  if (code === 'origin_not_allowed') return { state: 'closed' };
  return { state: code === 'unavailable' || code === 'internal' ? 'offline' : 'invalid', email, referrer };
}
