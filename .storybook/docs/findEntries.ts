import * as actionIcons from '@prelude/ui/primitives/actionIcons';
import * as placeIcons from '@prelude/ui/primitives/placeIcons';
import * as signIcons from '@prelude/ui/primitives/signIcons';
import { config } from '@prelude/ui/theme/stitches';
import { darkColors } from '@prelude/ui/theme/themes';

export const kinds = ['part', 'page', 'token', 'icon', 'screen', 'state'] as const;
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

interface IndexEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  importPath: string;
  tags?: readonly string[];
}

const iconFiles = { actionIcons, placeIcons, signIcons };

export const icons: readonly Entry[] = Object.entries(iconFiles).flatMap(([file, drawn]) =>
  Object.keys(drawn).map((name): Entry => {
    const line = `import { ${name} } from '@prelude/ui/primitives/${file}';`;
    return { kind: 'icon', name, hint: file, text: '', copies: line };
  }),
);

/** By night as well, where that differs. */
const toValue = (name: string, value: string) =>
  name in darkColors ? `${value} · by night ${darkColors[name as keyof typeof darkColors]}` : value;

export const tokens: readonly Entry[] = Object.entries(config.theme).flatMap(([scale, values]) =>
  Object.entries(values).map(
    ([name, value]): Entry => ({
      kind: 'token',
      name: `$${name}`,
      hint: `${scale} · ${scale === 'colors' ? toValue(name, value) : value}`,
      text: `--pl-${scale}-${name}`,
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

/** Everything of the gallery's own index; what is new appears by itself. Throws where the index cannot be read. */
export async function loadPlaces(): Promise<Entry[]> {
  const files = import.meta.glob<string>('../../stories/**/*.mdx', { query: '?raw', import: 'default' });
  const [answer, ...writings] = await Promise.all([
    fetch('index.json'),
    ...Object.entries(files).map(async ([file, load]) => [file.replace('../../', './'), await load()] as const),
  ]);
  const { entries } = (await answer.json()) as { entries: Record<string, IndexEntry> };
  const writingOf = new Map(writings);
  return (
    Object.values(entries)
      // Where a guide leads, all states are one step further.
      .filter(({ type, name, title }) => type === 'story' || name !== 'All states' || title.startsWith('screens/'))
      .map((entry) => toEntry(entry, writingOf.get(entry.importPath) ?? ''))
  );
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
