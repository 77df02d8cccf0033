import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { fonts } from '../../../packages/ui/vite/fonts.ts';
import { sourceConditions } from '../../../packages/ui/vite/sourceConditions.ts';

/** Builds the files of the review page in memory, by path, from the product's own parts. */
export async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    root: fileURLToPath(new URL('page', import.meta.url)),
    logLevel: 'error',
    plugins: [react(), fonts()],
    resolve: { conditions: sourceConditions },
    build: { write: false, modulePreload: false, rolldownOptions: { checks: { moduleLevelDirective: false } } },
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}
