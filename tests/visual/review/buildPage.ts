import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { sourceConditions } from '../../../packages/ui/vite/sourceConditions.ts';

/** Pages from a file get no fonts from files; the system's do. */
const noFonts: Plugin = {
  name: 'no-fonts',
  resolveId: (id) => (id.startsWith('virtual:fonts/') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0virtual:fonts/') ? 'export default []' : null),
};

/** Builds the review's page, from the product's own parts, as one document that runs from a file. */
export async function buildPage(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: fileURLToPath(new URL('page', import.meta.url)),
    logLevel: 'error',
    plugins: [react(), noFonts],
    resolve: { conditions: sourceConditions },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: false }, checks: { moduleLevelDirective: false } },
    },
  })) as Rolldown.RolldownOutput;
  const document = output.find((file) => file.type === 'asset');
  const chunk = output.find((file) => file.type === 'chunk');
  if (!document || !chunk || output.length > 2)
    throw new Error(`The review is not one page and one script: ${output.map(({ fileName }) => fileName).join(', ')}`);
  // From a file, a browser runs only scripts that are in the page.
  const script = `<script type="module">${chunk.code.replaceAll('</script', '<\\/script')}</script>`;
  return String(document.source).replace(/<script type="module"[^>]*><\/script>/, () => script);
}
