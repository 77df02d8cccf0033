import { escapeHtml } from '@prelude/api/contract/escapeHtml';
import { toFrameHeaders, toPage } from '../../html/pageFrame.ts';
import { toWords } from '../../words/words.ts';
import { AUTH_BASE } from '../AuthProvider.ts';
import { readFormBody } from '../readBody.ts';
import { authMailWords } from '../toAuthMail.ts';
import { type Answer, type Call, toReturnOrigin } from './Call.ts';
import { followLink, leadToSignUp, readLink, verify } from './links.ts';

/** Mail scanners open links, so only the page's button uses the link up. */
export const showLink: Answer = async (call) => {
  const { type, token } = readLink(call.query);
  if (type === 'signup') return leadToSignUp(call, token);
  const redirectTo = call.query.get('redirect_to');
  const title = toWords(call.language, authMailWords[type].subject);
  const sentence = escapeHtml(toWords(call.language, 'auth.mail.linkPage'));
  const button = escapeHtml(toWords(call.language, authMailWords[type].button));
  const fields = { type, token, ...(redirectTo !== null && { redirect_to: redirectTo }) };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const form = `<form method="post" action="${AUTH_BASE}/verify">${inputs.join('')}<button class="button">${button}</button></form>`;
  const content = `<h1>${escapeHtml(title)}</h1><p>${sentence}</p>${form}`;
  const headers = { 'content-type': 'text/html; charset=utf-8', ...toFrameHeaders(toFormTargets(call, redirectTo)) };
  return new Response(toPage(call.language, title, content), { headers });
};

/** Chromium applies `form-action` also to where the form's reply redirects. */
const toFormTargets = (call: Call, redirectTo: string | null): string =>
  ["'self'", ...new Set([new URL(call.publicUrl).origin, toReturnOrigin(call, redirectTo), ...call.appOrigins])].join(
    ' ',
  );

/** The page's form follows the link; a client's JSON verifies it. */
export const pressLink: Answer = async (call) => {
  const type = call.request.headers.get('content-type')?.toLowerCase();
  if (!type?.startsWith('application/x-www-form-urlencoded')) return verify(call);
  return followLink({ ...call, query: await readFormBody(call.request) });
};
