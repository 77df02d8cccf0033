import type { Hono } from 'hono';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { notFound } from '../http/HttpProblem.ts';
import type { Asset } from '../http/readAssets.ts';
import { serveAssets } from '../http/serveAssets.ts';

const headers = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

export function widgetRoutes(app: Hono<HttpEnv>, widgetFiles: ReadonlyMap<string, Asset>): void {
  for (const path of ['/widget.js', '/form.js', '/fields.js']) {
    app.get(`/js${path}`, serveAssets(widgetFiles, { path, toHeaders: () => headers }), () => {
      throw notFound();
    });
  }
}
