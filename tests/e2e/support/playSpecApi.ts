import type { Page, Route } from '@playwright/test';
import { IDEMPOTENCY_TTL } from '@prelude/api/contract/endpoint';

/** The calls that SPEC section 7 names */
const known = [
  /^GET \/v1\/profiles\/me$/,
  /^PATCH \/v1\/profiles\/[^/]+$/,
  /^(GET|POST) \/v1\/workspaces$/,
  /^(GET|PATCH|DELETE) \/v1\/workspaces\/[^/]+$/,
  /^GET \/v1\/workspaces\/[^/]+\/waitlists$/,
  /^POST \/v1\/waitlists$/,
  /^(PATCH|DELETE) \/v1\/waitlists\/[^/]+$/,
  /^GET \/v1\/waitlists\/[^/]+\/contacts$/,
  /^POST \/v1\/waitlists\/[^/]+\/remove-subscriber$/,
];

/** Makes the product answer a page's calls as an API that implements only SPEC. Returns the calls that it does not know. */
export async function playSpecApi(page: Page, shape: 'list' | 'map'): Promise<string[]> {
  const unknown: string[] = [];
  await page.route('**/v1/**', async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.pathname.startsWith('/auth/')) return route.fallback();
    const call = `${request.method()} ${url.pathname}`;
    if (!known.some((pattern) => pattern.test(call))) {
      unknown.push(call);
      return route.fulfill({ status: 404, body: 'Not Found' });
    }
    // Without query parameters
    const response = await route.fetch({ url: url.origin + url.pathname });
    const { [IDEMPOTENCY_TTL]: _, ...headers } = response.headers();
    if (!response.ok()) return route.fulfill({ response });
    if (request.method() === 'DELETE' || call.endsWith('/remove-subscriber')) return route.fulfill({ status: 204 });
    const json = await response.json();
    if (!call.endsWith('/contacts')) return route.fulfill({ response, headers, json: toPlain(json) });
    const contacts = json.map(({ id, email, name, state }: Record<string, unknown>) => ({ id, email, name, state }));
    const map = Object.fromEntries(contacts.map((contact: { id: string }) => [contact.id, contact]));
    await route.fulfill({ response, headers, json: shape === 'list' ? contacts : map });
  });
  return unknown;
}

/** Without the fields by which the app recognizes our server */
const toPlain = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(toPlain);
  const { version: _, confirmation: __, ...plain } = json as Record<string, unknown>;
  return plain;
};
