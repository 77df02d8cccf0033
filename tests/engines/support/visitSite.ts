import { listenOn } from '../../widget/support/listenOn.ts';
import { toDocument } from '../../widget/support/setStage.ts';
import type { Visitor } from './Visitor.ts';

/** Targets inside the widget's form */
export const within = { shadowOf: '.pl-waitlist-widget' };

/** Serves a page with this body as somebody's site, and opens it for as long as `visit` runs. */
export async function visitSite(
  visitor: Visitor,
  body: string,
  visit: () => Promise<void>,
  lang = visitor.locale,
): Promise<void> {
  const html = toDocument(body, lang);
  const site = await listenOn(() => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  try {
    await visitor.open(site.origin);
    await visit();
  } finally {
    await site.close();
  }
}

/** Copies the code of a list from its tab. */
export async function readSnippet(visitor: Visitor, waitlistId: string): Promise<string> {
  await visitor.open(`/waitlists/${waitlistId}/integration`);
  return (await visitor.see({ role: 'code', holds: waitlistId })).text;
}
