import { globSync } from 'node:fs';
import { join } from 'node:path';

export const source = join(import.meta.dirname, '../src');

/** What `exports` of package.json lets others import: paths below `src` without their endings, each with its file. */
export function toEntries(): Record<string, string> {
  const files = globSync(['UiProvider.tsx', '{primitives,patterns,forms,screens}/**/*.tsx', ...scripts], {
    cwd: source,
  });
  const shown = files.filter((file) => !/\.test\./.test(file) && !closed.has(file)).sort();
  return Object.fromEntries(shown.map((file) => [file.replace(/\.tsx?$/, ''), join(source, file)]));
}

const scripts = [
  'props.ts',
  'primitives/copyText.ts',
  'primitives/isComposing.ts',
  'patterns/showToast.ts',
  '{state,theme,words}/*.ts',
];

/** What makes styles and declares fonts: in the package, `styles.css` has both. */
const closed = new Set(['fontFace', 'fonts', 'globalStyles', 'monoFont', 'stitches'].map((name) => `theme/${name}.ts`));
