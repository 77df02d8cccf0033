import { createHash } from 'node:crypto';
import { findFieldFaults } from '@prelude/api/contract/fields';
import {
  type DesignedForm,
  getForm,
  patchForm,
  proposeSlug,
  publishForm,
  revertForm,
} from '@prelude/api/contract/forms';
import { toLogoIds } from '@prelude/api/contract/logos';
import { getWorkspaceLook, type Look, patchWorkspaceLook } from '@prelude/api/contract/looks';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { getPublicForm } from '@prelude/api/contract/publicForms';
import { isOfficialSlug, toSlug } from '@prelude/api/contract/slugs';
import type { WrittenForm } from '@prelude/api/contract/toCanonicalForm';
import { toUrl } from '@prelude/api/contract/toUrl';
import type { Hono } from 'hono';
import { countUse } from '../auth/authenticate.ts';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { HttpProblem, notFound, orNotFound } from '../http/HttpProblem.ts';
import { sendText } from '../http/sendJson.ts';
import { toUuid } from '../http/toUuid.ts';
import type { Limiter } from '../limits/limits.ts';
import * as forms from '../repos/forms.ts';
import * as looks from '../repos/looks.ts';
import { findFreeSlug } from '../repos/pageSlugs.ts';
import { canSeeWaitlist } from '../repos/waitlists.ts';
import type { ListCache } from '../services/createListCache.ts';
import type { Answer } from './createAnswer.ts';
import { isKnown, orConflict, orProblem } from './createAnswer.ts';

interface FormDeps {
  answer: Answer;
  lists: ListCache;
  limiter: Limiter | undefined;
  hasMail: boolean;
}

export function formRoutes(app: Hono<HttpEnv>, { answer, lists, limiter, hasMail }: FormDeps): void {
  const toReply = (form: DesignedForm): DesignedForm => ({ ...form, hasMail });
  const forget = { onEnd: ({ params }: { params: { waitlistId: string } }) => lists.forget(params.waitlistId) };

  /** Each publish is kept. A stranger uses up nothing. */
  const countPublish = async (db: Db, personId: string, waitlistId: string): Promise<void> => {
    if (!(await canSeeWaitlist(db, { personId }, waitlistId))) throw notFound();
    await countUse(limiter, ['publishesPerList', waitlistId]);
  };

  answer.asPerson(getForm, async ({ db, personId, params }) =>
    toReply(orNotFound(await forms.findForm(db, personId, params.waitlistId))),
  );

  answer.asPerson(
    patchForm,
    async ({ db, personId, params, body, version }) =>
      toReply(
        orFaulty(
          orConflict(
            await forms.saveDraft(db, { personId, ...params, version }, body, (trx, around) =>
              findFaults(trx, body, around),
            ),
          ),
        ),
      ),
    { isWrite: true },
  );

  answer.asPerson(
    publishForm,
    async ({ db, personId, params, version }) => {
      await countPublish(db, personId, params.waitlistId);
      return toReply(orProblem(orConflict(await forms.publishDraft(db, { personId, ...params, version }))));
    },
    forget,
  );

  answer.asPerson(
    revertForm,
    async ({ db, personId, params, version }) => {
      await countPublish(db, personId, params.waitlistId);
      return toReply(orProblem(orConflict(await forms.revertForm(db, { personId, ...params, version }))));
    },
    forget,
  );

  answer.asPerson(proposeSlug, async ({ db, personId, params: { waitlistId }, query }) => {
    if (!(await canSeeWaitlist(db, { personId }, waitlistId))) throw notFound();
    return { slug: await findFreeSlug(db, waitlistId, toSlug(query.wanted)) };
  });

  answer.asPerson(getWorkspaceLook, async ({ db, personId, params }) =>
    orNotFound(await looks.findLook(db, personId, params.workspaceId)),
  );

  answer.asPerson(
    patchWorkspaceLook,
    async ({ db, personId, params: { workspaceId }, body, version }) => {
      orNotFound(await looks.findLook(db, personId, workspaceId));
      if (!(await hasLogo(db, workspaceId, body)))
        throw new HttpProblem('invalid_body', { errors: { logo: 'image_missing' } });
      return orConflict(await looks.replaceLook(db, personId, workspaceId, body, version));
    },
    { onEnd: () => lists.forgetAll() },
  );

  publicFormRoute(app, lists);
}

const KEPT = 'public, max-age=60';

/** Any page may read a form, and that there is none. */
function publicFormRoute(app: Hono<HttpEnv>, lists: ListCache): void {
  app.on(getPublicForm.method, getPublicForm.path, async (context) => {
    context.header('access-control-allow-origin', '*');
    context.header('cross-origin-resource-policy', 'cross-origin');
    const id = orNotFound(toUuid(context.req.param('waitlistId') ?? ''));
    const { publicForm } = orNotFound(await lists.find(id));
    const text = JSON.stringify(publicForm);
    // Weak, since a reply may be compressed.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    const headers = { etag, 'cache-control': KEPT };
    if (isKnown(etag, context.req.header('if-none-match')))
      return context.body(null, 304, { ...headers, vary: 'Accept-Encoding' });
    return sendText(context, text, { ...headers, 'content-type': 'application/json' });
  });
}

async function hasLogo(db: Db, workspaceId: string, { logo }: Look): Promise<boolean> {
  for (const id of logo === undefined ? [] : toLogoIds(logo)) if (!(await hasImage(db, workspaceId, id))) return false;
  return true;
}

async function hasImage(db: Db, workspaceId: string, text: string): Promise<boolean> {
  const id = toUuid(text);
  return id !== undefined && looks.hasImage(db, workspaceId, id);
}

/** Checks only what is written: what was allowed before does not stop a change of something else. */
async function findFaults(
  db: Db,
  { after, look, page, fields, ...patch }: Partial<WrittenForm>,
  { workspaceId, allowedOrigins, slugs, mainLanguage, askedFields }: forms.Surroundings,
): Promise<{ errors: FieldErrors } | undefined> {
  const errors: FieldErrors = {};
  if (after?.kind === 'redirect') {
    const url = toUrl(after.url ?? '');
    if (after.url === undefined) errors['after.url'] = 'required';
    else if (!allowedOrigins.includes(url?.origin ?? '')) errors['after.url'] = 'redirect_origin';
    else if (url?.username || url?.password) errors['after.url'] = 'origin_credentials';
  }
  if (look && !(await hasLogo(db, workspaceId, look))) errors['look.logo'] = 'image_missing';
  if (page?.image && !(await hasImage(db, workspaceId, page.image))) errors['page.image'] = 'image_missing';
  const { cover } = page ?? {};
  if (cover?.kind === 'image' && !(await hasImage(db, workspaceId, cover.id ?? '')))
    errors['page.cover'] = 'image_missing';
  if (fields) Object.assign(errors, findFieldFaults(fields, patch.mainLanguage ?? mainLanguage, askedFields));
  const slug = page?.slug;
  if (slug && isOfficialSlug(slug) && !slugs.includes(slug)) errors['page.slug'] = 'slug_reserved';
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}

function orFaulty<Value extends object>(saved: Value | { errors: FieldErrors }): Value {
  if ('errors' in saved) throw new HttpProblem('invalid_body', { errors: saved.errors });
  return saved;
}
