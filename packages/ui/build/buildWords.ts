import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCodes } from '../../../locales/languages.ts';
import { readMessages } from '../vite/messages.ts';

const ID = /["'`]((?:auth|common|components|pages)\.(?:[\w.]|\$\{[^}]*\})+)["'`]/g;

/**
 * Writes `words/<language>` with the messages that parts show, and `words/screens/<language>` with those that only
 * screens show besides: parsed, so that the browser needs no parser.
 */
export async function buildWords(outDir: string): Promise<void> {
  const [isForParts, isForScreens] = await Promise.all([
    findUses(join(outDir, '{primitives,patterns,forms}/**/*.js')),
    findUses(join(outDir, '{screens,state,contract}/**/*.js')),
  ]);
  await mkdir(join(outDir, 'words/screens'), { recursive: true });
  const writeWords = async (path: string, messages: [string, unknown][]) => {
    if (messages.length === 0) throw new Error(`${path} has no messages`);
    const json = JSON.stringify(Object.fromEntries(messages));
    await writeFile(join(outDir, `${path}.js`), `export default JSON.parse(${JSON.stringify(json)});\n`);
    await writeFile(join(outDir, `${path}.d.ts`), TYPE);
  };
  for (const language of languageCodes) {
    const messages = Object.entries(await readMessages(language));
    const screens = messages.filter(([id]) => isForScreens(id) && !isForParts(id));
    await writeWords(
      `words/${language}`,
      messages.filter(([id]) => isForParts(id)),
    );
    await writeWords(`words/screens/${language}`, screens);
  }
  const ids = Object.keys(await readMessages(languageCodes[0])).filter((id) => isForParts(id) || isForScreens(id));
  await writeFile(join(outDir, 'words/MessageId.d.ts'), toIdTypes(ids));
}

const TYPE = `import type { MessageFormatElement } from 'react-intl';

/** Messages by id, for \`messages\` of \`IntlProvider\`. */
declare const messages: Record<string, MessageFormatElement[]>;
export default messages;
`;

const toIdTypes = (ids: readonly string[]): string =>
  `/** Id of every message that a part or a screen shows. */
export type MessageId =${ids.map((id) => `\n  | '${id}'`).join('')};

export declare const locales: readonly [${languageCodes.map((code) => `'${code}'`).join(', ')}];
export type Locale = (typeof locales)[number];
`;

/** Finds the message ids that modules name. In a composed id each inserted value stands for one segment. */
async function findUses(pattern: string): Promise<(id: string) => boolean> {
  const texts = await Promise.all(globSync(pattern).map((path) => readFile(path, 'utf8')));
  const named = texts.flatMap((text) => [...text.matchAll(ID)].map(([, id = '']) => id));
  const composed = named
    .filter((id) => id.includes('$'))
    .map((id) => new RegExp(`^${id.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`));
  const literal = new Set(named);
  return (id) => literal.has(id) || composed.some((form) => form.test(id));
}
