import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { FALLBACK_LANGUAGE, languageCodes, PSEUDO_LANGUAGE } from '../../../locales/languages.ts';
import { toPseudo } from './toPseudo.ts';

const PREFIX = 'virtual:messages/';
const LOADERS = 'virtual:messages';
const ALL = 'all';
const namespaces = ['common', 'auth', 'components', 'pages'];

/** What no script says: mails, what a file says of presses, the pages of the server itself, and the page before its scripts. */
const scriptless =
  /^(?:auth\.mail\.|common\.api\.|common\.description$|common\.mailbox\.|common\.noScript$|common\.slowStart$|pages\.consent\.|pages\.listPage\.(?!title$|answer\.(?:choose|no|optional|yes)$)|pages\.subscribers\.csv\.way\.|pages\.widget\.)/;
/** What one place alone says, in a file of its own in the fallback language. The first screens carry all others. */
const laterParts: Readonly<Record<string, RegExp>> = {
  advanced: /^pages\.waitlist\.advanced\.(?:delete|status)\./,
  commands: /^components\.commands\./,
  waitlist:
    /^pages\.waitlist\.(?:details\.(?!about\.title|openSignUpPage)|missing|people|signedOut|standing|tabs|title)/,
  'first-arrival': /^pages\.firstArrival\./,
  'two-ways': /^pages\.(?:twoWays\.|form\.live\.copy$)/,
  'first-run': /^pages\.firstRun\./,
  form: /^pages\.(?:form|customization)\.|^common\.field\.(?:answers_|choice|color|country|field|image|length_max_(?:256|2000|5000)|long_texts|number|redirect|slug|url)/,
  growth: /^pages\.growth\.(?!source\.)/,
  'list-mails': /^pages\.listMails\./,
  import: /^pages\.subscribers\.import\.(?!close$|dropOnTab$)/,
  person: /^pages\.subscribers\.(?:erase|story)\./,
  subscribers:
    /^pages\.subscribers\.(?:answers$|answers\.|csv\.(?:asked|confirmed|controller|importedBy|left|way)$|exportOptions\.|selection\.)/,
  integration:
    /^pages\.integration\.(?:arrival|download|live\.(?:title|description)|preview|refused|settings|sites|snippet|ways?)|^pages\.listPage\.answer\./,
  workspace: /^pages\.workspace\.(?:accessKey|delete)\./,
  settings: /^pages\.settings\.(?!change$|title$)/,
};

/** What is needed in each language: what the designer shows of {@link scriptless} words, and by what commands are found. */
const partsOfAll: Readonly<Record<string, RegExp>> = {
  'command-words':
    /^(?:common\.nav\.(?!close|label|open|skip)|common\.signOut$|components\.commands\.|components\.themeSwitch\.|pages\.subscribers\.(?:export|import)$|pages\.waitlist\.tab\.|pages\.(?:waitlists|workspaces)\.new$)/,
  'form-defaults':
    /^pages\.(?:widget\.(?:email|submit|thanks)|listPage\.confirm\.(?:sentence|title)|form\.questions\.kind\.(?:country|name))$/,
  'hosted-page':
    /^common\.field\.(?:answers_length|choice|country|length_max_(?:128|2000)|number)$|^pages\.(?:listPage\.|widget\.(?:closed|done|email|invalid|offline|onward|submit|throttled)$)/,
};

const isIn = (part: string, id: string): boolean =>
  part === 'first'
    ? !Object.keys(laterParts).some((other) => isIn(other, id))
    : (partsOfAll[part] ?? laterParts[part])?.test(id) === true;
const folder = new URL('../../../locales/', import.meta.url);

const toFiles = (locale: string): string[] =>
  namespaces.map((namespace) => fileURLToPath(new URL(`${toSource(locale)}/${namespace}.json`, folder)));

const toSource = (locale: string): string => (locale === PSEUDO_LANGUAGE ? FALLBACK_LANGUAGE : locale);

/** Returns the messages of a language, parsed. The pseudo-language is made of the fallback. */
export async function readMessages(locale: string): Promise<Record<string, MessageFormatElement[]>> {
  const texts = await Promise.all(toFiles(locale).map((file) => readFile(file, 'utf8')));
  const messages: Record<string, MessageFormatElement[]> = {};
  for (const text of texts) {
    for (const [id, message] of Object.entries<string>(JSON.parse(text))) {
      const parsed = parse(message, { captureLocation: false });
      messages[id] = locale === PSEUDO_LANGUAGE ? toPseudo(parsed) : parsed;
    }
  }
  return messages;
}

/**
 * Serves the messages, parsed at build time so that the browser needs no parser. `virtual:messages/<language>` has those
 * of a language, and `<language>/<part>` a part of them, such as `first`; `virtual:messages` those of the fallback language, and for each language what loads them;
 * `virtual:messages/all` every language by its code, and the pseudo-language; `all/<part>` a part of every language. A
 * changed JSON file reloads what shows it.
 */
export function messages(): Plugin {
  return {
    name: 'prelude:messages',
    resolveId: {
      filter: { id: /^virtual:messages(?:\/|$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:messages(?:\/|$)/ },
      async handler(id) {
        if (id === `\0${LOADERS}`) return toLoaders();
        const [locale = '', part] = id.slice(PREFIX.length + 1).split('/');
        if (locale === ALL) return toAll(part);
        for (const file of toFiles(locale)) this.addWatchFile(file);
        const words = Object.entries(await readMessages(locale)).filter(
          ([key]) => (part === undefined || isIn(part, key)) && ((part && part in partsOfAll) || !scriptless.test(key)),
        );
        const json = JSON.stringify(Object.fromEntries(words));
        // A parsed string is read by the engine several times faster than an object literal of this size.
        return `export default JSON.parse(${JSON.stringify(json)});`;
      },
    },
    handleHotUpdate({ file, server, modules }) {
      const locale = /[/\\]locales[/\\](\w+)[/\\]\w+\.json$/.exec(file)?.[1];
      if (!locale) return undefined;
      const touched = locale === FALLBACK_LANGUAGE ? [locale, PSEUDO_LANGUAGE] : [locale];
      const isTouched = (id: string) =>
        id.startsWith(`\0${PREFIX}`) && touched.includes(id.slice(PREFIX.length + 1).split('/')[0] ?? '');
      const known = [...server.moduleGraph.idToModuleMap];
      return [...modules, ...known.filter(([id]) => isTouched(id)).map(([, module]) => module)];
    },
  };
}

function toLoaders(): string {
  const others = languageCodes.filter((code) => code !== FALLBACK_LANGUAGE);
  const loads = others.map((code) => `${code}: () => import('${PREFIX}${code}')`);
  return [
    `import fallback from '${PREFIX}${FALLBACK_LANGUAGE}/first';`,
    'export { fallback };',
    `export const load = { ${FALLBACK_LANGUAGE}: async () => ({ default: fallback }), ${loads.join(', ')} };`,
  ].join('\n');
}

function toAll(part: string | undefined): string {
  const codes = part ? languageCodes : [...languageCodes, PSEUDO_LANGUAGE];
  return [
    ...codes.map((code) => `import ${code} from '${PREFIX}${code}${part ? `/${part}` : ''}';`),
    `export default { ${codes.join(', ')} };`,
  ].join('\n');
}

/** react-intl without its parser: 7 kB that nobody calls once the words are parsed ahead. */
export const messagesAlias = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
];
