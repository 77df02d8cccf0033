import type { Hono } from 'hono';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { orNotFound } from '../http/HttpProblem.ts';
import type { Asset } from '../http/readAssets.ts';
import { sendAsset } from '../http/sendAsset.ts';

/** `/js/widget.js`, for any page of any site. SPEC section 7. */
export function widgetRoutes(app: Hono<HttpEnv>, widgetFiles: ReadonlyMap<string, Asset>): void {
  app.get('/js/widget.js', (context) =>
    sendAsset(context, orNotFound(widgetFiles.get('/widget.js')), {
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
}
