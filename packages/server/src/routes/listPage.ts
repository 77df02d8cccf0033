import { MAX_PUBLIC_BODY_BYTES } from '@prelude/api/contract/endpoint';
import { toCanonicalText } from '@prelude/api/contract/rules';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from '../http/ClientInfo.ts';
import type { HttpProblem } from '../http/HttpProblem.ts';
import { readForm } from '../http/readJson.ts';
import { toUuid } from '../http/toUuid.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import { toPageLanguage } from '../mail/languages.ts';
import type { ListCache } from '../repos/createListCache.ts';
import type { SignUp } from './createSignUp.ts';
import { type ListPage, listPageHeaders, toListPage } from './toListPage.ts';
import type { CountFormView } from './views.ts';

interface ListPageDeps {
  lists: ListCache;
  signUp: SignUp;
  countFormView: CountFormView;
  keys: AccessKeys;
  publicUrl: string;
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

/** A sealed {@link ListPage}, in the address that a form's answer leads to. */
const OUTCOME = 'outcome';
/** Characters of typed text in the sealed answer; longer than anything valid. */
const MAX_KEPT = 1_000;

/** The form's answer is a redirect, so that a reload sends nothing. It is sealed, so that the address holds no e-mail and cannot be forged. */
export function listPageRoutes(
  app: Hono<HttpEnv>,
  { lists, signUp, countFormView, keys, publicUrl, report }: ListPageDeps,
): void {
  const show = (context: Context<HttpEnv>, page: ListPage): Response =>
    context.html(
      toListPage(toPageLanguage(context.req.query('lang'), context.req.header('accept-language')), page),
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
      if (!id || !(await lists.find(id))) return show(context, { state: 'missing' });
      const { clientAddress } = context.env;
      if (isPageView(context.req.raw)) await countFormView({ id, clientAddress, origin: 'own' });
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
      email = toCanonicalText(fields.email ?? '').slice(0, MAX_KEPT);
      referrer = fields.referrer?.slice(0, MAX_KEPT) ?? '';
      const outcome = await signUp({
        id: context.req.param('id'),
        clientAddress: context.env.clientAddress,
        origin: isOwnPage(request, publicUrl) ? 'own' : request.headers.get('origin'),
        way: 'page',
        readFields: async () => ({ ...fields, page: toFormAddress(request, publicUrl) }),
      });
      if (outcome === 'missing') return leadTo(context, { state: 'missing' });
      if (outcome !== 'done') return leadTo(context, { state: 'throttled', email, referrer, seconds: outcome });
      return leadTo(context, { state: 'done', email });
    } catch (error) {
      return leadTo(context, toFailure(report(error, context), email, referrer));
    }
  });
}

/** Compares with the public address, since a client can send any `Host`. */
function isOwnPage({ headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (!origin) return headers.get('sec-fetch-site') === 'same-origin';
  return publicUrl ? origin === publicUrl : URL.parse(origin)?.host === new URL(url).host;
}

/** A prefetched page may never be seen. */
const isPageView = ({ method, headers }: Request): boolean =>
  method === 'GET' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? '');

/** The list's own form posts to its own URL, query included. Of another site's form, browsers often tell the origin alone. */
function toFormAddress(request: Request, publicUrl: string): string {
  const { headers, url } = request;
  const elsewhere = headers.get('referer') ?? headers.get('origin');
  if (elsewhere && !isOwnPage(request, publicUrl)) return elsewhere;
  const { origin, pathname, search } = new URL(url);
  return `${publicUrl || origin}${pathname}${search}`;
}

function toFailure({ code }: HttpProblem, email: string, referrer: string): ListPage {
  if (code === 'origin_not_allowed' || code === 'waitlist_paused' || code === 'waitlist_closed')
    return { state: 'closed' };
  return { state: code === 'unavailable' || code === 'internal' ? 'offline' : 'invalid', email, referrer };
}
