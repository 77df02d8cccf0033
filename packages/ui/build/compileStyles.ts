import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseAst } from 'vite';
import { type StyledPart, toRules, toStyledParts } from './recordStitches.ts';

/**
 * Runs all modules of a folder, and returns the rules that their styled parts need, and a plugin that puts the names of
 * their classes in place of the styles.
 */
export async function compileStyles(folder: string): Promise<{ rules: string[]; plugin: Plugin }> {
  const recorder = pathToFileURL(join(import.meta.dirname, 'recordStitches.ts')).href;
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@stitches/react' && context.parentURL !== recorder
        ? { url: recorder, shortCircuit: true }
        : next(specifier, context),
  });
  for (const file of globSync('**/*.js', { cwd: folder }).sort()) await import(pathToFileURL(join(folder, file)).href);
  hooks.deregister();
  const parts = toStyledParts();
  return {
    rules: toRules(),
    plugin: {
      name: 'prelude:compile-styles',
      transform(code, id) {
        const own = parts.get(pathToFileURL(id).href);
        return own && { code: replaceStyles(code, own), map: null };
      },
    },
  };
}

interface Call {
  arguments: readonly { start: number; end: number }[];
}

/** Puts the classes of styled parts in place of their styles, which all stand at the top of a module. */
function replaceStyles(code: string, parts: readonly StyledPart[]): string {
  const calls = toStyledCalls(parseAst(code));
  if (calls.length !== parts.length) throw new Error(`${parts.length} parts, of which ${calls.length} are found`);
  return calls.reduceRight((text, { arguments: [, styles] }, index) => {
    if (!styles) throw new Error('A styled part without styles');
    const { base, variants } = parts[index] as StyledPart;
    const classes = [base, ...(Object.keys(variants).length > 0 ? [variants] : [])].map((part) => JSON.stringify(part));
    return text.slice(0, styles.start) + classes.join(', ') + text.slice(styles.end);
  }, code);
}

function toStyledCalls({ body }: ReturnType<typeof parseAst>): Call[] {
  return body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
    .filter(({ callee }) => callee.type === 'Identifier' && callee.name === 'styled');
}
