import { CONFIRM_MS } from '@prelude/api/contract/consent';
import { MAX_PUBLIC_BODY_BYTES } from '@prelude/api/contract/endpoint';
import { eraseSubscriber } from '@prelude/api/contract/erasures';
import { getEvidence, getListMails, resumeListMails } from '@prelude/api/contract/evidence';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { taskPauses } from '../consent/createTaskWorker.ts';
import type { PersonLink, PersonLinks } from '../consent/personLinks.ts';
import { type ConsentPage, consentFields, toConsentPage } from '../consent/toConsentPage.ts';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { toLimitKey } from '../http/clientAddress.ts';
import { type HttpProblem, orNotFound } from '../http/HttpProblem.ts';
import { readForm, readMultipart } from '../http/readJson.ts';
import { sendText } from '../http/sendJson.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import type { Limiter } from '../limits/limits.ts';
import {
  askAgain,
  type ConsentList,
  confirmPerson,
  findConsentList,
  findPerson,
  leaveList,
  listTimes,
} from '../repos/consent.ts';
import { eraseFromList, findEmailKey, findKeptKey, listSiblings } from '../repos/erasures.ts';
import { readEvidence } from '../repos/evidence.ts';
import { readListMails, resumeMails } from '../repos/listMails.ts';
import { toListPageLanguage } from '../words/languages.ts';
import type { Answer } from './createAnswer.ts';

interface ConsentDeps {
  answer: Answer;
  db: Db;
  links: PersonLinks;
  keys: Pick<AccessKeys, 'seal' | 'open'>;
  limiter: Limiter | undefined;
  hasMail: boolean;
  report(error: unknown, context: Context<HttpEnv>): HttpProblem;
}

/** Programs press at once: a press so soon after the page was made, or its mail handed over, is answered by the page. */
const SOON_MS = { page: 1_000, mail: 5_000 };
/** A mail whose process died before it kept the hand-over is taken for handed over after this time. */
const UNKEPT_MS = 2 * 60_000;

const statuses: Record<ConsentPage['kind'], ContentfulStatusCode> = {
  confirm: 200,
  confirmed: 200,
  expired: 200,
  sent: 200,
  leave: 200,
  left: 200,
  erase: 200,
  erased: 200,
  erasedFromAll: 200,
  gone: 404,
  throttled: 429,
  offline: 503,
};

interface Gone {
  kind: 'gone';
}

interface OfPerson {
  list: ConsentList;
  link: PersonLink;
}

type Listed = OfPerson & { kind: 'leave' | 'left' };

/** A link's page as it is now. */
type Stage = (OfPerson & { kind: 'confirm' | 'confirmed' | 'expired' }) | Listed | Gone;

/** Pages that mailed links lead to. Nothing changes on GET, and no page sends itself. CONTRACT "Consent". */
export function consentRoutes(
  app: Hono<HttpEnv>,
  { answer, db, links, keys, limiter, hasMail, report }: ConsentDeps,
): void {
  answer.asPerson(getEvidence, async ({ db, personId, params }) => ({
    events: orNotFound(await readEvidence(db, { personId, ...params })),
  }));

  answer.asPerson(getListMails, async ({ db, personId, params: { waitlistId } }) =>
    orNotFound(await readListMails(db, personId, waitlistId)),
  );

  answer.asPerson(resumeListMails, async ({ db, personId, params: { waitlistId } }) => {
    await resumeMails(db, personId, waitlistId, Date.now() + taskPauses.claim);
    return orNotFound(await readListMails(db, personId, waitlistId));
  });

  answer.asPerson(
    eraseSubscriber,
    async ({ db, personId, params }) => {
      const emailKey = orNotFound(await findEmailKey(db, { personId, ...params }));
      await eraseFromList(db, links, params.waitlistId, emailKey);
      return { status: 'erased' };
    },
    { isInSteps: true },
  );

  const show = (context: Context<HttpEnv>, page: ConsentPage, list?: ConsentList): Response | Promise<Response> => {
    const language = toListPageLanguage(context.req.query('lang'), context.req.header('accept-language'));
    const { html, headers } = toConsentPage(language, page, list);
    return sendText(context, html, headers, statuses[page.kind]);
  };

  async function findStageOfConfirm(token: string): Promise<Stage> {
    const link = links.read(token, 'confirm');
    const list = link && (await findConsentList(db, link.waitlistId));
    const person = list && (await findPerson(db, link));
    if (!person || person.state === 'invalid') return { kind: 'gone' };
    if (person.state === 'subscribed') return { kind: 'confirmed', list, link };
    const leftAt = (await listTimes(db, link, 'withdrawn')).at(-1) ?? 0;
    if (leftAt >= link.mailedAt) return { kind: 'gone' };
    const isExpired = Date.now() - link.mailedAt > CONFIRM_MS;
    if (isExpired && !hasMail) return { kind: 'gone' };
    return { kind: isExpired ? 'expired' : 'confirm', list, link };
  }

  /** A link to leave works as long as its person is on the list. */
  async function findStageOfLeave(token: string): Promise<Listed | Gone> {
    const link = links.read(token, 'leave');
    const list = link && (await findConsentList(db, link.waitlistId));
    const person = list && (await findPerson(db, link));
    return person ? { kind: person.state === 'unsubscribed' ? 'left' : 'leave', list, link } : { kind: 'gone' };
  }

  /** The page knows when it was made by a sealed time, since there are no cookies. */
  const toSeen = (purpose: string): string => keys.seal(`${Date.now()}`, purpose);

  async function isDeliberate(purpose: string, seen: string, link: PersonLink): Promise<boolean> {
    const shownAt = Number(keys.open(seen, purpose) ?? Number.NaN);
    if (!isApart(shownAt, SOON_MS.page)) return false;
    const handedOverAt = (await listTimes(db, link, 'mailed')).find((at) => at >= link.mailedAt);
    return handedOverAt === undefined ? isApart(link.mailedAt, UNKEPT_MS) : isApart(handedOverAt, SOON_MS.mail);
  }

  function showStage(
    context: Context<HttpEnv>,
    token: string,
    stage: Stage,
    isPressedAgain = false,
  ): Response | Promise<Response> {
    if (stage.kind === 'gone') return show(context, { kind: 'gone' });
    if (stage.kind === 'confirmed') return show(context, { kind: stage.kind }, stage.list);
    return show(context, { kind: stage.kind, seen: toSeen(toPurpose(token)), isPressedAgain }, stage.list);
  }

  /** Asks once more, on a page that has a time of its own. */
  async function askToErase(
    context: Context<HttpEnv>,
    token: string,
    { list }: OfPerson,
    pressed: { isPressedAgain: boolean; isFromAll: boolean } = { isPressedAgain: false, isFromAll: false },
  ): Promise<Response> {
    const offersAll = (await listSiblings(db, list.workspaceId)).length > 1;
    return show(context, { kind: 'erase', seen: toSeen(toErasePurpose(token)), offersAll, ...pressed }, list);
  }

  async function erase(
    context: Context<HttpEnv>,
    token: string,
    stage: OfPerson,
    { seen, isFromAll }: { seen: string; isFromAll: boolean },
  ): Promise<Response> {
    const { list, link } = stage;
    if (!(await isDeliberate(toErasePurpose(token), seen, link)))
      return askToErase(context, token, stage, { isPressedAgain: true, isFromAll });
    const emailKey = await findKeptKey(db, link);
    if (emailKey !== undefined) {
      const others = isFromAll ? (await listSiblings(db, list.workspaceId)).filter((id) => id !== list.id) : [];
      // The list of the link comes last: until then the press can be repeated.
      for (const id of [...others, list.id]) await eraseFromList(db, links, id, emailKey);
    }
    return show(context, { kind: isFromAll ? 'erasedFromAll' : 'erased' }, list);
  }

  async function guard(context: Context<HttpEnv>, run: (token: string) => Promise<Response>): Promise<Response> {
    try {
      const wait = (await limiter?.consume(['linksPerClient', toLimitKey(context.env.clientAddress)])) ?? 0;
      if (wait > 0) return show(context, { kind: 'throttled' });
      return await run(context.req.param('token') ?? '');
    } catch (error) {
      report(error, context);
      return show(context, { kind: 'offline' });
    }
  }

  app.get('/c/:token', (context) =>
    guard(context, async (token) => showStage(context, token, await findStageOfConfirm(token))),
  );

  app.post('/c/:token', (context) =>
    guard(context, async (token) => {
      const stage = await findStageOfConfirm(token);
      if (stage.kind === 'gone' || stage.kind === 'confirmed') return showStage(context, token, stage);
      const { seen } = await readFields(context.req.raw);
      if (!(await isDeliberate(toPurpose(token), seen, stage.link))) return showStage(context, token, stage, true);
      if (stage.kind === 'expired') {
        await askAgain(db, stage.link, Date.now());
        return show(context, { kind: 'sent' }, stage.list);
      }
      const data = { ...toPress(context, stage.list), how: 'page' as const };
      const outcome = await confirmPerson(db, links, stage.link, Date.now(), data);
      return show(context, { kind: outcome === 'gone' ? 'gone' : 'confirmed' }, stage.list);
    }),
  );

  app.get('/u/:token', (context) =>
    guard(context, async (token) => showStage(context, token, await findStageOfLeave(token))),
  );

  app.post('/u/:token', (context) =>
    guard(context, async (token) => {
      const stage = await findStageOfLeave(token);
      const { seen, isOneClick, action, isFromAll } = await readFields(context.req.raw);
      if (stage.kind === 'gone') {
        // A browser shows the second answer of two presses at once; and somebody may have been removed meanwhile.
        const link = keys.open(seen, toErasePurpose(token)) === undefined ? undefined : links.read(token, 'leave');
        const list = link && (await findConsentList(db, link.waitlistId));
        return list ? erase(context, token, { list, link }, { seen, isFromAll }) : showStage(context, token, stage);
      }
      if (!isOneClick) {
        const isAsking = action === consentFields.ask;
        if (action === consentFields.erase) return erase(context, token, stage, { seen, isFromAll });
        if (!(await isDeliberate(toPurpose(token), seen, stage.link)))
          return showStage(context, token, stage, isAsking || stage.kind === 'leave');
        if (isAsking) return askToErase(context, token, stage);
      }
      const how = isOneClick ? ('header' as const) : ('page' as const);
      // The links of this mail confirm nobody from then on, whatever the clock says.
      const at = Math.max(Date.now(), stage.link.mailedAt);
      const isLeft = await leaveList(db, stage.link, at, { ...toPress(context, stage.list), how });
      return showStage(context, token, isLeft ? { ...stage, kind: 'left' } : { kind: 'gone' });
    }),
  );
}

/** Either way, since a clock may have been moved back. False for a time that is none. */
const isApart = (at: number, time: number): boolean => Math.abs(Date.now() - at) >= time;

/** Facts about a press that evidence keeps. */
const toPress = ({ env }: Context<HttpEnv>, { controller, keepsAddresses }: ConsentList) => ({
  controller,
  ...(keepsAddresses && { client: env.clientAddress }),
});

const toPurpose = (token: string): string => `page of ${token}`;
const toErasePurpose = (token: string): string => `erasure by ${token}`;

interface SentFields {
  seen: string;
  /** True for the POST of a mail program: RFC 8058. */
  isOneClick: boolean;
  action: string;
  isFromAll: boolean;
}

/** A body that is no form, or that the page's button did not send, counts as pressed at once. */
async function readFields(request: Request): Promise<SentFields> {
  const isMultipart = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data');
  const reading = isMultipart
    ? readMultipart(request, MAX_PUBLIC_BODY_BYTES)
    : readForm(request, MAX_PUBLIC_BODY_BYTES);
  const fields = await reading.catch(() => new URLSearchParams());
  return {
    seen: `${fields.get('seen') ?? ''}`,
    isOneClick: fields.get('List-Unsubscribe') === 'One-Click',
    action: `${fields.get('action') ?? ''}`,
    isFromAll: fields.has(consentFields.all),
  };
}
