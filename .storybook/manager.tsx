import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import { addFontFaces } from '../packages/ui/src/theme/fontFace.ts';
import { AllModes } from './allModes/AllModes.tsx';
import { StatePanel } from './state/StatePanel.tsx';
import { toTheme } from './toTheme.ts';
import { WordsPanel } from './words/WordsPanel.tsx';

// The plugin that cuts the kit's fonts is of the stories alone; the words of the frame are English.
addFontFaces('Inter Variable', '100 900', { latin: { url: latin, unicodeRange: 'U+0-FF, U+2000-206F' } });

const themes = { light: toTheme('light'), dark: toTheme('dark') };

addons.setConfig({
  theme: themes.light,
  // Its popover has no name, of which Storybook itself warns; the browser's own zoom does the same.
  toolbar: { zoom: { hidden: true } },
});

addons.register('prelude', (api) => {
  const follow = (globals: { theme?: keyof typeof themes }) =>
    api.setOptions({ theme: themes[globals.theme ?? 'light'] });
  api.on(SET_GLOBALS, ({ globals }) => follow(globals));
  api.on(GLOBALS_UPDATED, ({ userGlobals }) => follow(userGlobals));
  addons.add('prelude/all-modes', { type: types.PREVIEW, render: AllModes });
  addons.add('prelude/state', { type: types.PANEL, title: 'State', render: StatePanel });
  addons.add('prelude/words', { type: types.PANEL, title: 'Words', render: WordsPanel });
});
