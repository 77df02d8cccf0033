import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { AllModes } from './allModes/AllModes.tsx';
import { StatePanel } from './state/StatePanel.tsx';
import { WordsPanel } from './words/WordsPanel.tsx';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Prelude', brandUrl: './' }),
  // Its popover has no name, of which Storybook itself warns; the browser's own zoom does the same.
  toolbar: { zoom: { hidden: true } },
});

addons.register('prelude', () => {
  addons.add('prelude/all-modes', { type: types.PREVIEW, render: AllModes });
  addons.add('prelude/state', { type: types.PANEL, title: 'State', render: StatePanel });
  addons.add('prelude/words', { type: types.PANEL, title: 'Words', render: WordsPanel });
});
