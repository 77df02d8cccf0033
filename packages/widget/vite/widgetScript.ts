import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const FOLDER = 'js/';
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Adds the built scripts of the widget to the gallery, under `js/`: served in development, emitted with its build. */
export function widgetScript(): Plugin {
  return {
    name: 'prelude:widget-script',
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        const [, name] = /\/js\/(widget|form)\.js(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (!name) return next();
        reply.setHeader('content-type', 'text/javascript; charset=utf-8');
        reply.end((await bundle()).get(`${name}.js`));
      });
    },
    async generateBundle() {
      for (const [fileName, source] of await bundle())
        this.emitFile({ type: 'asset', fileName: FOLDER + fileName, source });
    },
  };
}

async function bundle(): Promise<Map<string, string>> {
  const [made] = (await build({ configFile, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput[];
  if (!made) throw new Error('The build of the widget left no script.');
  return new Map(made.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}
