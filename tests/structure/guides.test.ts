import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import bytes from '../../packages/ui/bytes.json' with { type: 'json' };
import { findMirrors } from './support/components.ts';
import { findUndocumented } from './support/findUndocumented.ts';
import { readWords } from './support/messages.ts';
import { parseMdx } from './support/parseMdx.ts';
import { filesOf, isThere, read } from './support/sources.ts';

const sections = [
  'Do and don’t',
  'Use it for',
  'Not for',
  'Anatomy',
  'Content',
  'Keyboard and screen reader',
  'Props',
] as const;

/** Parts that the keyboard reaches only through the controls, links or scrolling text inside them */
const holders = new Set([
  'AlertDialog',
  'CodeBlock',
  'CommandMenu',
  'ConfirmDialog',
  'DangerSection',
  'DataTable',
  'Dialog',
  'Drawer',
  'EmptyState',
  'ErrorBox',
  'FailedNotice',
  'FieldFrame',
  'Form',
  'Heading',
  'HtmlCode',
  'LeaveDialog',
  'ListBody',
  'Menu',
  'Notice',
  'Page',
  'Pager',
  'PasswordField',
  'Popover',
  'Section',
  'StaleBanner',
  'SubmitButton',
  'SubmitNote',
  'TabLinks',
  'TextAreaField',
  'TextField',
  'ToastRegion',
  'Toaster',
]);

/** At 225 words per minute */
const WORDS_IN_TWO_MINUTES = 450;

const pages = filesOf('stories/**/*.mdx');
const guides = filesOf('stories/{primitives,patterns,forms,screens/shell}/*.mdx');
const guided = findMirrors().filter((story) => !story.startsWith('stories/screens/'));
const nameOf = (file: string) => posix.basename(file).replace(/\.(stories\.tsx|mdx)$/, '');

/** Returns the sections of a page by title, in order. */
function sectionsOf(page: string): Map<string, string> {
  const [, ...parts] = read(page).split(/^## /m);
  return new Map(parts.map((part) => [part.split('\n')[0] ?? '', part.slice(part.indexOf('\n')).trim()]));
}

/** Builds an id from title and name as Storybook does. */
const toId = (...parts: string[]) =>
  parts
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .join('--');

/** `FailedOffline` is shown as "Failed Offline". */
const toWords = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');

/** Returns the gallery's id of a page. */
function idOf(page: string): string {
  const meta = /<Meta (.*?)\/>/.exec(read(page))?.[1] ?? '';
  const title = /title="([^"]+)"/.exec(meta)?.[1] ?? page.replace(/^stories\/|\.mdx$/g, '');
  return toId(title, /name="([^"]+)"/.exec(meta)?.[1] ?? '');
}

/** Counts the words a reader sees: no imports, no example code, no prop names. */
function wordsOf(page: string): number {
  const text = read(page)
    .replace(/^(import|export) [\s\S]*?;$/gm, '')
    .replace(/<Pairs>[\s\S]*?<\/Pairs>/g, (pairs) =>
      [...pairs.matchAll(/because="([^"]*)"/g)].map(([, why]) => why).join(' '),
    )
    .replace(/<[^>]*part="(\w+)"[^>]*>/g, '$1');
  return text.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0;
}

describe('the guide of a part', () => {
  it('exists for each of them', () => {
    expect(guided.map(nameOf)).toEqual(expect.arrayContaining(['Button', 'Notice', 'Form']));
    expect(guided.map((story) => story.replace('.stories.tsx', '.mdx')).filter((guide) => !isThere(guide))).toEqual([]);
  });

  it('exists for nothing else', () => {
    expect(guides.filter((guide) => !isThere(guide.replace('.mdx', '.stories.tsx')))).toEqual([]);
  });

  it.each(['primitives', 'patterns', 'forms'])('is of a part that the README lists among its %s', (folder) => {
    const listed = new RegExp(`^\\| \`${folder}\` \\| (.*) \\|$`, 'm').exec(read('packages/ui/README.md'))?.[1];
    expect(listed?.split(', ')).toEqual(guides.filter((guide) => guide.includes(`/${folder}/`)).map(nameOf));
  });

  it('has a line in the changelog where the part is new or going', () => {
    const told = read('packages/ui/CHANGELOG.md');
    const changing = guides.filter((guide) => /<Head [^>]*status="(new|going)"/.test(read(guide)));
    expect(changing.map(nameOf).filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });

  it('has a grid of pointer and focus beside it, where the part is a control', () => {
    const controls = guides.filter((guide) => /keys=\{/.test(read(guide)) && !holders.has(nameOf(guide)));
    expect(controls.map(nameOf)).toEqual(expect.arrayContaining(['Button', 'Select', 'TextInput']));
    const withoutGrid = controls.filter(
      (guide) => !/export const States: Story/.test(read(guide.replace('.mdx', '.stories.tsx'))),
    );
    expect(withoutGrid).toEqual([]);
  });

  describe.each(guides.filter((guide) => /<Head [^>]*status="stable"/.test(read(guide))))(
    '%s meets what the page of parts says of stable ones:',
    (guide) => {
      const stories = read(guide.replace('.mdx', '.stories.tsx'));

      it('it has stories, of which one presses keys where the part is a control', () => {
        expect(stories).toMatch(/^export const \w+/m);
        const isControl = /keys=\{/.test(read(guide)) && !holders.has(nameOf(guide));
        if (isControl) expect(stories).toMatch(/userEvent\.(keyboard|tab)\(/);
      });

      it('its bytes are told', () => {
        expect(bytes).toHaveProperty([guide.slice('stories/'.length, -'.mdx'.length)]);
      });

      it('no story of it is left out of axe', () => {
        expect(stories).not.toMatch(/a11y: \{ (test: '(off|todo)'|disable)/);
      });
    },
  );

  describe.each(guides)('%s', (guide) => {
    const writing = read(guide);
    const parts = sectionsOf(guide);

    it('has its sections in order', () => {
      expect([...parts.keys()]).toEqual(sections);
      expect([...parts].filter(([, body]) => body === '').map(([title]) => title)).toEqual([]);
    });

    it('is beside the stories of its part', () => {
      expect(writing).toContain(`import * as Stories from './${nameOf(guide)}.stories.tsx';`);
      expect(writing).toContain('<Meta of={Stories} name="Guide" />');
    });

    it('states the status of the part', () => {
      expect(writing).toMatch(/<Head [^>]*status="(stable|new|going)"/);
    });

    it('names a part to use instead', () => {
      const others = [...(parts.get('Not for') ?? '').matchAll(/<To part="(\w+)" \/>/g)].map(([, name]) => name);
      expect(others.filter((name) => name !== nameOf(guide))).not.toEqual([]);
    });

    it('has a good and a bad text in each language, with a reason', () => {
      const content = parts.get('Content') ?? '';
      const lines = [...content.matchAll(/(good|bad)=\{\{ en: '(.+?)', pl: '(.+?)' \}\}/g)];
      expect(lines.map(([, kind]) => kind)).toEqual(['good', 'bad']);
      expect(content).toMatch(/why=["{]/);
    });

    it('says what screen readers announce', () => {
      expect(parts.get('Keyboard and screen reader')).toMatch(/<Keys[\s\S]*reads=/);
    });

    it('shows live examples of do and don’t', () => {
      const pairs = parts.get('Do and don’t') ?? '';
      for (const verdict of ['Do', 'Dont']) {
        const [, example = ''] =
          new RegExp(`<${verdict} because=".+?"[^>]*>([\\s\\S]*?)</${verdict}>`).exec(pairs) ?? [];
        expect(example, verdict).toMatch(/<[A-Z]/);
      }
    });

    it('can be read in two minutes', () => {
      expect(wordsOf(guide)).toBeLessThanOrEqual(WORDS_IN_TWO_MINUTES);
    });
  });
});

it.each(filesOf('stories/choosing/*.mdx'))('%s begins with pictures of right and wrong', (page) => {
  const [, pictures = ''] = /^# .+\n\n<Pairs>([\s\S]*?)<\/Pairs>/m.exec(read(page)) ?? [];
  const verdicts = [...pictures.matchAll(/<(Do|Dont) because=".+"/g)].map(([, verdict]) => verdict);
  expect(new Set(verdicts)).toEqual(new Set(['Do', 'Dont']));
});

describe('every reference of a page exists:', () => {
  const ids = new Set(pages.map(idOf));
  const files = filesOf('{stories,.storybook/map}/**/*.stories.tsx').map((file) => ({
    title: toId(/^ {2}title: '([^']+)'/m.exec(read(file))?.[1] ?? file.replace(/^stories\/|\.stories\.tsx$/g, '')),
    states: [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => toWords(name)),
  }));
  const states = new Set(
    files.flatMap(({ title, states }) => [
      `${title}--all-states`,
      ...states.map((state) => `${title}--${toId(state)}`),
    ]),
  );
  const messages = readWords('en');

  it.each(pages)('%s', (page) => {
    const writing = read(page);
    const parts = [...writing.matchAll(/<To part="(\w+)"/g)].map(([, part]) => part);
    expect(parts.filter((part) => !guides.some((guide) => nameOf(guide) === part))).toEqual([]);

    const links = [...writing.matchAll(/\?path=\/(docs|story)\/([\w-]+)/g)];
    expect(links.filter(([, , id = '']) => !ids.has(id) && !states.has(id)).map(([link]) => link)).toEqual([]);
    const windows = [...writing.matchAll(/<StoryWindow id="([\w-]+)"/g)].map(([, id = '']) => id);
    expect(windows.filter((id) => !states.has(id))).toEqual([]);

    const said = [...writing.matchAll(/say\('([^']+)'/g)].map(([, id = '']) => id);
    expect(said.filter((id) => messages[id] === undefined)).toEqual([]);

    const sources = [...writing.matchAll(/path="((?:packages|locales)\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(sources.filter((file) => !isThere(file))).toEqual([]);
  });
});

describe('a page passes to parts only props that their documentation names:', () => {
  it.each(pages)('%s', async (page) => {
    expect(findUndocumented(await parseMdx(read(page)))).toEqual([]);
  });

  it.each([
    ['a prop of its own', '<Badge tone="info" />', []],
    ['a prop of an imported type', '<Pager current={1} items={[]} />', []],
    ['an attribute that the part passes on', '<Text role="note" />', []],
    ['a prop that nothing has', '<Badge kind="info" />', ['Badge kind']],
    ['a prop inside an expression', '{[1].map((at) => <Badge key={at} colour="red" />)}', ['Badge colour']],
    ['an attribute that the part does not pass on', '<Badge placeholder="no" />', ['Badge placeholder']],
  ])('%s', async (_case, example, undocumented) => {
    const writing = `import { Badge } from '@prelude/ui/primitives/Badge';
import { Pager } from '@prelude/ui/patterns/Pager';
import { Text } from '@prelude/ui/primitives/Text';

${example}
`;
    expect(findUndocumented(await parseMdx(writing))).toEqual(undocumented);
  });
});
