import * as actionIcons from '@prelude/ui/primitives/actionIcons';
import * as placeIcons from '@prelude/ui/primitives/placeIcons';
import * as signIcons from '@prelude/ui/primitives/signIcons';
import { config } from '@prelude/ui/theme/stitches';
import { darkColors } from '@prelude/ui/theme/themes';
import { guidePathOf } from './places.ts';

export const kinds = ['part', 'page', 'token', 'icon', 'message', 'screen', 'state'] as const;
export type Kind = (typeof kinds)[number];

/** Something that can be found: it leads somewhere, or is copied. */
export interface Entry {
  kind: Kind;
  name: string;
  /** What stands beside the name. */
  hint: string;
  /** Searched as well, after name and hint. */
  text: string;
  href?: string;
  /** What a press puts into the clipboard, where it leads nowhere. */
  copies?: string;
}

export interface IndexEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  importPath: string;
  tags?: readonly string[];
}

/** What others call it. */
const alsoCalled: Record<string, string> = {
  AlertIcon: 'warning error exclamation',
  CheckIcon: 'tick done success',
  ChevronDownIcon: 'arrow caret open',
  ChevronLeftIcon: 'arrow previous back',
  ChevronRightIcon: 'arrow next forward',
  CloseIcon: 'cross x dismiss',
  EyeIcon: 'show visible',
  EyeOffIcon: 'hide invisible',
  GlobeIcon: 'language world',
  HomeIcon: 'house start',
  ListIcon: 'waitlists rows',
  LayersIcon: 'workspaces stack',
  MenuIcon: 'hamburger more navigation',
  MoonIcon: 'dark theme night',
  PlusIcon: 'add new create',
  SearchIcon: 'magnifier find loupe',
  SelectorIcon: 'up down sort arrows',
  SettingsIcon: 'gear cog preferences options',
  SignOutIcon: 'log out exit leave',
  SunIcon: 'light theme day',
  TrashIcon: 'bin delete remove',
  border: 'line divider hairline edge of a card',
  borderStrong: 'edge of a button',
  borderControl: 'field edge, edge of an input, input border, field border, outline of a checkbox',
  canvas: 'page background',
  surface: 'card background',
  surfaceRaised: 'menu dialog background',
  surfaceHover: 'row under the pointer',
  neutralSurface: 'quiet background, disabled button, code',
  overlay: 'backdrop behind a dialog, scrim',
  skeleton: 'placeholder while loading',
  text: 'ink, text colour',
  textMuted: 'secondary text, grey, hint',
  ink: 'primary button background',
  accent: 'brand colour, progress, selection',
  accentText: 'link colour',
  focus: 'focus ring outline',
  danger: 'destructive red error',
  dangerText: 'error text colour',
};

const iconFiles = { actionIcons, placeIcons, signIcons };

export const icons: readonly Entry[] = Object.entries(iconFiles).flatMap(([file, drawn]) =>
  Object.keys(drawn).map((name): Entry => {
    const line = `import { ${name} } from '@prelude/ui/primitives/${file}';`;
    return { kind: 'icon', name, hint: file, text: alsoCalled[name] ?? '', copies: line };
  }),
);

/** What others have and this kit has not, by name, with the part to take instead. */
const insteadOf: Record<string, string> = {
  Accordion: 'Section',
  'Avatar group': 'Avatar',
  Banner: 'Notice',
  Breadcrumbs: 'Page',
  Carousel: 'Section',
  Divider: 'Section',
  'File list': 'DataTable',
  'Infinite scroll': 'Pager',
  Multiselect: 'CheckboxGroup',
  'Navigation bar': 'TabLinks',
  'Number input': 'TextField',
  'Radio button': 'RadioGroup',
  Stepper: 'ProgressBar',
  'Time picker': 'TextField',
  'Tree view': 'DataTable',
};

const missing: readonly Entry[] = Object.entries(insteadOf).map(([name, part]) => {
  const hint = `not in this kit · take ${part}`;
  return { kind: 'part', name, hint, text: '', href: guidePathOf(part) };
});

/** By night as well, where that differs. */
const toValue = (name: string, value: string) =>
  name in darkColors ? `${value} · by night ${darkColors[name as keyof typeof darkColors]}` : value;

export const tokens: readonly Entry[] = Object.entries(config.theme).flatMap(([scale, values]) =>
  Object.entries(values).map(
    ([name, value]): Entry => ({
      kind: 'token',
      name: `$${name}`,
      hint: `${scale} · ${scale === 'colors' ? toValue(name, value) : value}`,
      text: `--pl-${scale}-${name} ${scale === 'colors' ? (alsoCalled[name] ?? '') : ''}`,
      copies: `$${name}`,
    }),
  ),
);

/** The writing of a page: what stands outside of tags, and inside them the sentences. */
const toText = (mdx: string) => {
  const writing = mdx.replace(/^(import|export) .*$/gm, '');
  const sentences = writing.match(/"[^"\n]* [^"\n]*"|'[^'\n]* [^'\n]*'/g) ?? [];
  return [writing.replace(/<[^>]*>/g, ' '), ...sentences].join(' ').replace(/[<>#*`{}[\]()|"']/g, ' ');
};

const areaOf = (title: string) => title.split('/').slice(0, -1).join(' / ');
const lastOf = (title: string) => title.split('/').at(-1) ?? title;

function toEntry({ id, title, name, type, tags = [] }: IndexEntry, writing: string): Entry {
  if (type === 'story') {
    const kind = 'state';
    return { kind, name: `${lastOf(title)}: ${name}`, hint: areaOf(title), text: '', href: `./?path=/story/${id}` };
  }
  const isWritten = tags.includes('attached-mdx') || tags.includes('unattached-mdx');
  const isGuide = name === 'Guide';
  const kind = isGuide ? 'part' : isWritten ? 'page' : 'screen';
  const [, alsoCalled] = /alsoCalled="([^"]+)"/.exec(writing) ?? [];
  const hint = [areaOf(title), alsoCalled].filter(Boolean).join(' · ');
  return { kind, name: lastOf(title), hint, text: toText(writing), href: `./?path=/docs/${id}` };
}

const wordFiles = import.meta.glob<Record<string, string>>('../../locales/*/*.json', { import: 'default' });

/** Every text of the product by what it says in English, with its id and the other languages beside it. */
async function loadMessages(): Promise<Entry[]> {
  const said = new Map<string, Record<string, string>>();
  for (const [file, load] of Object.entries(wordFiles)) {
    const language = file.split('/').at(-2) ?? '';
    for (const [id, text] of Object.entries(await load())) said.set(id, { ...said.get(id), [language]: text });
  }
  return [...said].map(([id, { en = '', ...others }]) => {
    const hint = [id, ...Object.values(others)].join(' · ');
    return { kind: 'message', name: en, hint, text: '', copies: id };
  });
}

/** Everything of the gallery's own index; what is new appears by itself. Throws where the index cannot be read. */
export async function loadPlaces(): Promise<Entry[]> {
  const files = import.meta.glob<string>('../**/*.mdx', { query: '?raw', import: 'default' });
  const [answer, messages, ...writings] = await Promise.all([
    fetch('index.json'),
    loadMessages(),
    ...Object.entries(files).map(async ([file, load]) => [file.replace('../', './stories/'), await load()] as const),
  ]);
  const { entries } = (await answer.json()) as { entries: Record<string, IndexEntry> };
  const writingOf = new Map(writings);
  return [
    ...messages,
    ...missing,
    ...Object.values(entries)
      // Where a guide leads, all states are one step further.
      .filter(({ type, name, title }) => type === 'story' || name !== 'All states' || title.startsWith('screens/'))
      .map((entry) => toEntry(entry, writingOf.get(entry.importPath) ?? '')),
  ];
}

/** `PasswordField` is found by "password field". */
const toWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** How well an entry answers: 0 by its whole name, more for less; null where a word is missing. */
function rankOf({ name, hint, text }: Entry, words: readonly string[]): number | null {
  const [ownName, spaced, beside] = [name.toLowerCase(), toWords(name), hint.toLowerCase()];
  const written = text.toLowerCase();
  let rank = 0;
  for (const word of words) {
    if (ownName === word) rank += 0;
    else if (ownName.startsWith(word) || spaced.split(' ').some((part) => part.startsWith(word))) rank += 1;
    else if (ownName.includes(word)) rank += 2;
    else if (beside.includes(word)) rank += 4;
    else if (written.includes(word)) rank += 6;
    else return null;
  }
  return rank;
}

/** Those that hold every word of the query, the best first. Where nothing is asked: what there is to read. */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.filter(({ kind }) => kind === 'page' || kind === 'part');
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter((found): found is { entry: Entry; rank: number } => found.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
