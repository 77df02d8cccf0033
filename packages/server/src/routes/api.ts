import { escapeHtml } from '@prelude/api/contract/escapeHtml';
import { type OpenApi, type Operation, toOpenApi } from '@prelude/api/contract/openapi';
import type { Schema } from '@prelude/api/contract/schemas';
import type { Context, Hono } from 'hono';
import type { Language } from '../../../../locales/languages.ts';
import { toAuthPaths } from '../auth/toAuthPaths.ts';
import { frameHeaders, toPage } from '../html/pageFrame.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { sendText } from '../http/sendJson.ts';
import { toPageLanguage } from '../words/languages.ts';
import { toWords, type WordId } from '../words/words.ts';

const DOCUMENT_PATH = '/v1/openapi.json';

/** The document is no secret, so any page may read it. */
const documentHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const pageHeaders = { ...frameHeaders, 'content-type': 'text/html; charset=UTF-8' };

interface ApiDeps {
  publicUrl: string;
  keepsAccounts: boolean;
}

export function apiRoutes(app: Hono<HttpEnv>, { publicUrl, keepsAccounts }: ApiDeps): void {
  let document: OpenApi | undefined;
  /** Built on the first request, to keep the start short. */
  const read = (): OpenApi => {
    if (document) return document;
    document = toOpenApi(publicUrl);
    if (keepsAccounts) Object.assign(document.paths, toAuthPaths());
    for (const { operation } of toEntries(document)) operation.summary = toWords('en', toPurpose(operation));
    return document;
  };

  app.get(DOCUMENT_PATH, (context) => sendText(context, JSON.stringify(read()), documentHeaders));
  app.get('/v1/docs', (context) => {
    const language = toPageLanguage(context.req.query('lang'), context.req.header('accept-language'));
    return sendText(context, toDocsPage(language, read(), publicUrl || toOrigin(context)), pageHeaders);
  });
}

const toOrigin = ({ req }: Context): string => new URL(req.url).origin;

const areaWords: Record<string, WordId> = {
  profiles: 'common.api.area.profiles',
  workspaces: 'common.api.area.workspaces',
  waitlists: 'common.api.area.waitlists',
  contacts: 'common.api.area.contacts',
  growth: 'common.api.area.growth',
  forms: 'common.api.area.forms',
  auth: 'common.api.area.auth',
};

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function toEntries({ paths }: OpenApi): Entry[] {
  const entries = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]): Entry => ({ method: method.toUpperCase(), path, operation })),
  );
  return entries.sort(
    (one, other) =>
      one.path.localeCompare(other.path, 'en') || METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
  );
}

function toDocsPage(language: Language, document: OpenApi, origin: string): string {
  const entries = toEntries(document);
  const toSection = (words: WordId, isIn: (operation: Operation) => boolean): string => {
    const calls = entries.filter(({ operation }) => isIn(operation));
    if (calls.length === 0) return '';
    const rows = calls.map((entry) => toCall(language, entry, document, origin));
    return `<h2 class="count">${escaped(language, words)}</h2><div class="card">${rows.join('')}</div>`;
  };
  const sections = [
    toSection('common.api.withKey', takesKey),
    ...Object.entries(areaWords).map(([area, words]) =>
      toSection(words, (operation) => operation.tags[0] === area && !takesKey(operation)),
    ),
  ];
  const title = toWords(language, 'common.api.title');
  const link = `<a href="${DOCUMENT_PATH}">${escaped(language, 'common.api.document')}</a>`;
  const heading = `<h1>${escapeHtml(title)}</h1><p>${escaped(language, 'common.api.description')}</p><p>${link}</p>`;
  return toPage(language, title, heading + sections.join(''));
}

const escaped = (language: Language, id: WordId): string => escapeHtml(toWords(language, id));

function toCall(language: Language, { method, path, operation }: Entry, document: OpenApi, origin: string): string {
  const label = (id: WordId) => `<h3>${escaped(language, id)}</h3>`;
  const body = operation.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = content?.['application/json']?.schema;
    const example = schema && Number(status) < 300 ? toCode(schema, document) : '';
    return `<p><code>${status}</code> ${escapeHtml(description)}</p>${example}`;
  });
  return [
    `<details class="call" id="${operation.operationId}">`,
    `<summary><code>${method} ${escapeHtml(path)}</code> ${escaped(language, toPurpose(operation))}</summary>`,
    `<p>${escaped(language, toAccessWords(operation))}</p>`,
    `<pre>${escapeHtml(toCurl(method, path, operation, origin))}</pre>`,
    body ? label('common.api.body') + toCode(body, document) : '',
    label('common.api.answers'),
    ...answers,
    '</details>',
  ].join('');
}

function toCode(schema: Schema, { components }: OpenApi): string {
  const resolve = (_: string, value: unknown): unknown => {
    const name = typeof value === 'object' && value && '$ref' in value ? String(value.$ref).split('/').at(-1) : '';
    return name ? components.schemas[name] : value;
  };
  return `<pre>${escapeHtml(JSON.stringify(schema, resolve, 2))}</pre>`;
}

const takesKey = ({ security = [] }: Pick<Operation, 'security'>): boolean => security.some((way) => way.accessKey);

/** One line for each call, in `locales`. */
const toPurpose = ({ operationId }: Operation) => `common.api.call.${operationId}` as WordId;

function toAccessWords({ security = [] }: Operation): WordId {
  if (security.length === 0) return 'common.api.access.public';
  return takesKey({ security }) ? 'common.api.access.key' : 'common.api.access.person';
}

/** Expects a session's token or an access key in the variable TOKEN. */
function toCurl(method: string, path: string, { security, requestBody }: Operation, origin: string): string {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`,
    ...(security?.length ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(requestBody ? ["-H 'Content-Type: application/json' -d @body.json"] : []),
  ].join(' \\\n  ');
}
