import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from '../http/ClientInfo.ts';
import type { HttpProblem } from '../http/HttpProblem.ts';
import { MAX_PUBLIC_BODY_BYTES, readForm } from '../http/readJson.ts';
import { toUuid } from '../http/toUuid.ts';
import { toLanguage } from '../mail/languages.ts';
import type { ListCache } from '../repos/createListCache.ts';
import type { SignUp } from './createSignUp.ts';
import { type ListPage, listPageHeaders, toListPage } from './toListPage.ts';
import type { CountLook } from './views.ts';

interface ListPageDeps {
  lists: ListCache;
  signUp: SignUp;
  countLook: CountLook;
  /** The address of the product; empty where it is that of the request. */
  publicUrl: string;
  /** Whatever was thrown, as a problem; what is unexpected is in the log then. */
  report(error: unknown, context: Context<HttpEnv>): HttpProblem;
}

const statuses: Record<ListPage['state'], ContentfulStatusCode> = {
  open: 200,
  done: 201,
  invalid: 400,
  closed: 403,
  missing: 404,
  throttled: 429,
  offline: 503,
};

/** `/w/{id}`: the sign-up as a page of its own, where the link of the widget's snippet leads. */
export function listPageRoutes(
  app: Hono<HttpEnv>,
  { lists, signUp, countLook, publicUrl, report }: ListPageDeps,
): void {
  const show = (context: Context<HttpEnv>, page: ListPage): Response =>
    context.html(
      toListPage(toLanguage(context.req.header('accept-language') ?? null), page),
      statuses[page.state],
      page.state === 'throttled' ? { ...listPageHeaders, 'retry-after': `${page.seconds}` } : listPageHeaders,
    );

  app.on('GET', ['/w/:id', '/w/:id/', '/w', '/w/'], async (context) => {
    try {
      const id = toUuid(context.req.param('id') ?? '');
      if (!id || !(await lists.allowedOrigins(id))) return show(context, { state: 'missing' });
      const { clientAddress } = context.env;
      if (isLook(context.req.raw)) await countLook({ id, clientAddress, origin: 'own' });
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
      // Before all else: whatever happens then, the address that was typed is on the page again.
      const fields = await readForm(request, MAX_PUBLIC_BODY_BYTES);
      email = fields.email?.trim() ?? '';
      referrer = fields.referrer ?? '';
      const outcome = await signUp({
        id: context.req.param('id'),
        clientAddress: context.env.clientAddress,
        origin: isOwnPage(request) ? 'own' : request.headers.get('origin'),
        way: 'page',
        readFields: async () => ({ ...fields, page: toPageAddress(request, publicUrl) }),
      });
      if (outcome === 'missing') return show(context, { state: 'missing' });
      if (outcome !== 'done') return show(context, { state: 'throttled', email, referrer, seconds: outcome });
      return show(context, { state: 'done', email });
    } catch (error) {
      return show(context, toFailure(report(error, context), email, referrer));
    }
  });
}

/** A browser says so itself; one that does not yet names the origin of the page. */
function isOwnPage({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}

/** What is fetched ahead may never be seen. */
const isLook = ({ method, headers }: Request): boolean =>
  method === 'GET' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? '');

/** As the visitor's browser shows it: its form leads back to itself, with what stands behind `?`. */
function toPageAddress({ url }: Request, publicUrl: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${publicUrl || origin}${pathname}${search}`;
}

function toFailure({ code }: HttpProblem, email: string, referrer: string): ListPage {
  if (code === 'origin_not_allowed') return { state: 'closed' };
  return { state: code === 'unavailable' || code === 'internal' ? 'offline' : 'invalid', email, referrer };
}
