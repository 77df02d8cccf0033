import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const FILE = 'js/widget.js';
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Adds the built `js/widget.js` to the gallery: served in development, emitted with its build. */
export function widgetScript(): Plugin {
  return {
    name: 'prelude:widget-script',
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        if (!request.url?.split('?')[0]?.endsWith(`/${FILE}`)) return next();
        reply.setHeader('content-type', 'text/javascript; charset=utf-8');
        reply.end(await bundle());
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle() });
    },
  };
}

async function bundle(): Promise<string> {
  const [made] = (await build({ configFile, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput[];
  if (!made) throw new Error('The build of the widget left no script.');
  return made.output[0].code;
}
