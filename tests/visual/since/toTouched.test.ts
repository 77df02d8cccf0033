import { describe, expect, it } from 'vitest';
import type { StoryEntry } from '../listPictures.ts';
import { toGraph } from './toGraph.ts';
import { toTouched } from './toTouched.ts';

const home = 'stories/screens/home/HomeScreen.stories.tsx';
const pager = 'stories/patterns/Pager.stories.tsx';
const widget = 'stories/widget/Widget.stories.tsx';

const toModule = (id: string, ...importers: string[]) => ({
  id: `./${id}`,
  reasons: importers.map((name) => ({ moduleName: `./${name}` })),
});

const graph = toGraph([
  toModule('packages/ui/src/screens/HomeScreen.tsx', home),
  toModule('packages/ui/src/patterns/Pager.tsx', 'packages/ui/src/screens/HomeScreen.tsx', pager),
  toModule('packages/ui/src/patterns/cycle.ts', 'packages/ui/src/patterns/Pager.tsx'),
  toModule('packages/ui/src/patterns/Pager.tsx', 'packages/ui/src/patterns/cycle.ts'),
  toModule('stories/fixtures/widget.tsx', widget),
  toModule('packages/ui/src/theme/themes.ts', '.storybook/preview.tsx'),
]);

const toStory = (id: string, importPath: string): StoryEntry => ({
  id,
  title: id,
  name: id,
  type: 'story',
  importPath: `./${importPath}`,
});
const stories = [toStory('home', home), toStory('pager', pager), toStory('widget', widget)];
const everyStory = ['home', 'pager', 'widget'];

const said: Record<string, string> = { 'packages/ui/src/screens/HomeScreen.tsx': 'pages.home.title' };
const usesIn = (path: string) => (id: string) => said[path] === id;

describe('a change is seen in', () => {
  it.each<[string, string[], string[], string[]]>([
    ['the stories of the file', ['packages/ui/src/screens/HomeScreen.tsx'], [], ['home']],
    ['every story that imports it, however far', ['packages/ui/src/patterns/cycle.ts'], [], ['home', 'pager']],
    ['the story file itself', [pager], [], ['pager']],
    ['every story where it stands around all', ['packages/ui/src/theme/themes.ts'], [], everyStory],
    ['every story where it builds the gallery', ['package-lock.json'], [], everyStory],
    ['every story where it draws', ['tests/visual/gallery.ts'], [], everyStory],
    ['every story where it asks', ['tests/visual/stories.spec.ts'], [], everyStory],
    ['every story where it measures', ['tests/visual/gallery/measure/runAxe.ts'], [], everyStory],
    ['every story where it shows them', ['tests/visual/gallery/resize.ts'], [], everyStory],
    ['every story where it chooses them', ['tests/visual/since/toTouched.ts'], [], everyStory],
    ['every story where a plugin of the gallery changed', ['.storybook/tokens/designTokens.ts'], [], everyStory],
    ['every story where it records words', ['.storybook/words/messagePlaces.ts'], [], everyStory],
    ['every story where the compiler is told otherwise', ['tsconfig.json'], [], everyStory],
    ['the stories that say the word', [], ['pages.home.title'], ['home']],
    ['the stories of the widget', ['packages/widget/src/mount.ts'], [], ['widget']],
    ['the stories of the widget, when it speaks otherwise', [], ['pages.widget.name'], ['widget']],
    ['no story where no story imports it', ['packages/server/src/main.ts', 'README.md'], ['auth.mail.subject'], []],
    ['no story where only its test changed', ['packages/widget/src/mount.test.ts'], [], []],
    ['no story where only the gallery around it changed', ['tests/visual/gallery/panels.spec.ts'], [], []],
    [
      'no story where only a page of documentation changed',
      ['.storybook/docs/DocsPage.tsx', 'stories/guide/Way.tsx'],
      [],
      [],
    ],
    ['no story where only the frame around them changed', ['.storybook/manager.tsx', '.storybook/toTheme.ts'], [], []],
    ['no story where only the map changed', ['.storybook/map/MapCard.tsx'], [], []],
    [
      'no story where only a panel changed',
      ['.storybook/state/StatePanel.tsx', '.storybook/words/WordsPanel.tsx', '.storybook/allModes/Frames.tsx'],
      [],
      [],
    ],
  ])('%s', (_where, files, messageIds, ids) => {
    expect([...toTouched(stories, { files, messageIds, redrawn: [] }, { graph, usesIn })]).toEqual(ids);
  });

  it('the story whose picture was redrawn', () => {
    expect([...toTouched(stories, { files: [], messageIds: [], redrawn: ['pager'] }, { graph, usesIn })]).toEqual([
      'pager',
    ]);
  });
});
