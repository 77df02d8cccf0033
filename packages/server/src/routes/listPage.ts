import { MAX_PUBLIC_BODY_BYTES } from '@prelude/api/contract/endpoint';
import { ANSWER } from '@prelude/api/contract/fieldKey';
import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import { type ListPageState, type Outcome, plainDesign, type TypedAnswers } from '@prelude/api/contract/page/ListPage';
import type { PageFonts } from '@prelude/api/contract/page/pageFonts';
import { toListPageDesign } from '@prelude/api/contract/page/toListPageDesign';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { toLiveAfter } from '@prelude/api/contract/publicForms';
import { toCanonicalText } from '@prelude/api/contract/rules';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import type { HttpProblem } from '../http/HttpProblem.ts';
import { isPageView } from '../http/isPageView.ts';
import { readForm } from '../http/readJson.ts';
import { sendText } from '../http/sendJson.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import { toListPage } from '../pages/toListPage.ts';
import { countSubscribed } from '../repos/listCounts.ts';
import { toListPageLanguage } from '../words/languages.ts';
import type { SignUp } from './createSignUp.ts';
import { findHostedPage, type HostedPage } from './findHostedPage.ts';
import type { CountFormView } from './views.ts';

interface ListPageDeps {
  db: Db;
  signUp: SignUp;
  countFormView: CountFormView;
  keys: AccessKeys;
  publicUrl: string;
  fonts: PageFonts;
  report(error: unknown, context: Context<HttpEnv>): HttpProblem;
}

/** A page that says that its list takes nobody is found all the same, so links to it keep their previews. */
const statuses: Record<ListPageState['state'], ContentfulStatusCode> = {
  open: 200,
  done: 200,
  paused: 200,
  closed: 200,
  invalid: 400,
  refused: 403,
  missing: 404,
  throttled: 429,
  offline: 503,
};

/** A sealed {@link Outcome}, in the address that a form's answer leads to. */
const OUTCOME = 'outcome';
/** For so long the page that an answer leads to shows the address that was typed: it may stay open, or in a history. */
const SHOWN_MS = 10 * 60_000;
/** Characters of typed text in the sealed answer; longer than anything valid. */
const MAX_KEPT = 1_000;

/** The form's answer is a redirect, so that a reload sends nothing. It is sealed, so that the address holds no e-mail and cannot be forged. */
export function listPageRoutes(
  app: Hono<HttpEnv>,
  { db, signUp, countFormView, keys, publicUrl, fonts, report }: ListPageDeps,
): void {
  const show = async (context: Context<HttpEnv>, page: ListPageState, hostedPage?: HostedPage): Promise<Response> => {
    const { origin, pathname, searchParams } = new URL(context.req.url);
    searchParams.delete(OUTCOME);
    const language = toLanguageOf(context);
    const form = hostedPage?.published.form;
    const { html, headers } = toListPage({
      language,
      page,
      design: hostedPage ? toListPageDesign(hostedPage.published, language, toOnward(hostedPage)) : plainDesign,
      count:
        hostedPage && form?.page.proof === 'count' && page.state === 'open'
          ? await countSubscribed(db, hostedPage.waitlistId)
          : null,
      formVersion: hostedPage?.published.formVersion ?? 0,
      address: `${publicUrl || origin}${hostedPage ? `/w/${hostedPage.address}` : pathname}`,
      imageBase: '/i/',
      fonts,
      today: new Date().toISOString().slice(0, 10),
      query: searchParams,
      isIndexed: form?.page.isIndexed === true && hostedPage?.published.status !== 'archived' && isLasting(page),
    });
    return sendText(context, html, headers, statuses[page.state]);
  };

  const leadTo = (context: Context<HttpEnv>, outcome: Outcome | null, found?: HostedPage): Response => {
    const { pathname, searchParams } = new URL(context.req.url);
    const own = !found || context.req.param('address') === found.address ? pathname : `/w/${found.address}`;
    searchParams.delete(OUTCOME);
    if (outcome) {
      const address = found?.address ?? context.req.param('address') ?? '';
      searchParams.set(OUTCOME, keys.seal(JSON.stringify({ ...outcome, at: Date.now() }), toPurpose(address)));
    }
    return context.redirect(searchParams.size > 0 ? `${own}?${searchParams}` : own, 303);
  };

  app.on('GET', ['/w/:address', '/w/:address/', '/w', '/w/'], async (context) => {
    const address = context.req.param('address') ?? '';
    const sealed = keys.open(context.req.query(OUTCOME) ?? '', toPurpose(address));
    const outcome = sealed === undefined ? undefined : toFreshOutcome(JSON.parse(sealed));
    try {
      const hostedPage = await findHostedPage(db, address);
      if (!hostedPage) return await show(context, { state: 'missing' });
      if (hostedPage.address !== address)
        return context.redirect(`/w/${hostedPage.address}${new URL(context.req.url).search}`);
      if (outcome?.state === 'done') return await show(context, outcome, hostedPage);
      const { status } = hostedPage.published;
      if (status !== 'open')
        return await show(context, { state: status === 'paused' ? 'paused' : 'closed' }, hostedPage);
      if (outcome) return await show(context, outcome, hostedPage);
      const { clientAddress } = context.env;
      if (isPageView(context.req.raw, publicUrl))
        await countFormView({ id: hostedPage.waitlistId, clientAddress, origin: 'own' });
      return await show(context, { state: 'open', referrer: context.req.header('referer') ?? '' }, hostedPage);
    } catch (error) {
      return show(context, outcome ?? toFailure(report(error, context), '', ''));
    }
  });

  app.on('POST', ['/w/:address', '/w/:address/'], async (context) => {
    const request = context.req.raw;
    let email = '';
    let referrer = '';
    let hostedPage: HostedPage | undefined;
    let answers: NonNullable<TypedAnswers['answers']> = {};
    // An address is too short for answers, so a page that repeats them is the answer itself.
    const refuse = async (outcome: Refusal): Promise<Response> =>
      hostedPage && outcome.state !== 'refused' && Object.keys(answers).length > 0
        ? show(context, { ...outcome, answers }, hostedPage)
        : leadTo(context, outcome, hostedPage);
    try {
      // Read first: the page repeats the typed address whatever fails later.
      const parameters = await readForm(request, MAX_PUBLIC_BODY_BYTES);
      const fields: Record<string, string | undefined> = Object.fromEntries(parameters);
      answers = toAnswers(parameters);
      email = toCanonicalText(fields.email ?? '').slice(0, MAX_KEPT);
      referrer = fields.referrer?.slice(0, MAX_KEPT) ?? '';
      hostedPage = await findHostedPage(db, context.req.param('address'));
      if (!hostedPage) return leadTo(context, null);
      const outcome = await signUp({
        id: hostedPage.waitlistId,
        clientAddress: context.env.clientAddress,
        origin: isOwnPage(request, publicUrl) ? 'own' : request.headers.get('origin'),
        way: 'page',
        readFields: async () => ({
          lang: toLanguageOf(context),
          ...fields,
          answers,
          page: toFormAddress(request, publicUrl),
        }),
      });
      if (outcome === 'missing') return leadTo(context, null);
      if (outcome !== 'done') return await refuse({ state: 'throttled', email, referrer, seconds: outcome });
      const onward = toOnward(hostedPage);
      // Browsers follow only where the policy of the page with the form allows, and a site may forbid to be framed; other
      // pages lead there by a link.
      if (onward && fields.leadsTo === onward.origin && !isFramed(request)) return context.redirect(onward.href, 303);
      return leadTo(context, { state: 'done', email }, hostedPage);
    } catch (error) {
      const problem = report(error, context);
      const isShut = problem.code === 'waitlist_paused' || problem.code === 'waitlist_closed';
      return isShut ? leadTo(context, null, hostedPage) : refuse(toFailure(problem, email, referrer));
    }
  });
}

/** An answer opens on the page of its own list only: an address belongs to one, and is known without the database. */
const toPurpose = (address: string): string => `outcome of ${address}`;

/** Thanks stay thanks, but without the address. */
function toFreshOutcome({ at, ...outcome }: Outcome & { at: number }): Outcome | undefined {
  if (Date.now() - at < SHOWN_MS) return outcome;
  return outcome.state === 'done' ? { state: 'done', email: null } : undefined;
}

const toLanguageOf = ({ req }: Context<HttpEnv>): FormLanguage =>
  toListPageLanguage(req.query('lang'), req.header('accept-language'));

const isLasting = ({ state }: ListPageState): boolean => state === 'open' || state === 'paused' || state === 'closed';

function toOnward({ published: { form, allowedOrigins } }: HostedPage): URL | null {
  const after = toLiveAfter(form.after, allowedOrigins);
  return after.kind === 'redirect' ? new URL(after.url) : null;
}

const isFramed = ({ headers }: Request): boolean =>
  /^(iframe|frame|embed|object)$/.test(headers.get('sec-fetch-dest') ?? '');

/** Compares with the public address, since a client can send any `Host`. */
function isOwnPage({ headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (!origin) return headers.get('sec-fetch-site') === 'same-origin';
  return publicUrl ? origin === publicUrl : URL.parse(origin)?.host === new URL(url).host;
}

/** The list's own form posts to its own URL, query included. Of another site's form, browsers often tell the origin alone. */
function toFormAddress(request: Request, publicUrl: string): string {
  const { headers, url } = request;
  const elsewhere = headers.get('referer') ?? headers.get('origin');
  if (elsewhere && !isOwnPage(request, publicUrl)) return elsewhere;
  const { origin, pathname, search } = new URL(url);
  return `${publicUrl || origin}${pathname}${search}`;
}

/** Returns the fields `answers.{key}` by key; several with one name are a list. */
const toAnswers = (parameters: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(parameters.keys())]
      .filter((name) => name.startsWith(ANSWER))
      .map((name) => {
        const [value = '', ...others] = parameters.getAll(name);
        return [name.slice(ANSWER.length), others.length > 0 ? [value, ...others] : value];
      }),
  );

type Refusal = Exclude<Outcome, { state: 'done' }>;

function toFailure({ code, details }: HttpProblem, email: string, referrer: string): Refusal {
  if (code === 'origin_not_allowed') return { state: 'refused' };
  if (code === 'unavailable' || code === 'internal') return { state: 'offline', email, referrer };
  const errors = toAnswerErrors(details.errors);
  return { state: 'invalid', email, referrer, ...(errors && { errors }) };
}

/** Undefined where the address alone is at fault. */
const toAnswerErrors = (errors: object = {}): FieldErrors | undefined =>
  Object.keys(errors).some((name) => name.startsWith(ANSWER)) ? (errors as FieldErrors) : undefined;
