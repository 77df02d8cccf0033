import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cutFamily, families, toRange } from '../vite/fonts.ts';

const fonts = [
  { name: 'inter', family: 'Inter Variable', weight: '100 900' },
  { name: 'jetbrains-mono', family: 'JetBrains Mono Variable', weight: '400' },
];

/** Writes `styles.css`: the fonts, which are copied beside it with their licences, and the rules. */
export async function writeStyles(outDir: string, rules: readonly string[]): Promise<void> {
  const folder = join(outDir, 'fonts');
  await mkdir(folder, { recursive: true });
  const faces: string[] = [];
  for (const { name, family, weight } of fonts) {
    await copyFile(join(dirname(families[name]?.ranges ?? ''), 'LICENSE'), join(folder, `${name}-licence.txt`));
    for (const { path, letters } of Object.values(await cutFamily(name))) {
      const file = basename(path);
      await copyFile(path, join(folder, file));
      faces.push(
        `@font-face{font-family:"${family}";src:url("./fonts/${file}") format("woff2");font-weight:${weight};font-display:swap;unicode-range:${toRange(letters)}}`,
      );
    }
  }
  await writeFile(join(outDir, 'styles.css'), `${[...faces, ...rules].join('\n')}\n`);
}
