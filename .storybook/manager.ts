import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Prelude', brandUrl: './' }),
  // Its popover has no name, of which Storybook itself warns; the browser's own zoom does the same.
  toolbar: { zoom: { hidden: true } },
});
