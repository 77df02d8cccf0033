import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { FALLBACK_LANGUAGE, languages, PSEUDO_LANGUAGE } from '../locales/languages.ts';
import { withPrelude } from './decorators/withPrelude.tsx';
import { container, page } from './docs/onPages.tsx';
import { toChromaticModes } from './modes.ts';

// What a story waits for may have to be loaded first, by a machine that is busy with other tests.
configure({ asyncUtilTimeout: 20_000 });

const item = (value: string, title: string) => ({ value, title });

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withPrelude],
  initialGlobals: { locale: FALLBACK_LANGUAGE, theme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          ...Object.entries(languages).map(([code, name]) => item(code, name)),
          item(PSEUDO_LANGUAGE, `${PSEUDO_LANGUAGE}, longer words`),
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', dynamicTitle: true, items: [item('light', 'Light'), item('dark', 'Dark')] },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    chromatic: { modes: toChromaticModes('every-story') },
    controls: { expanded: true },
    docs: { container, page, toc: { headingSelector: 'h2, h3' } },
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: '360', styles: { width: '360px', height: '720px' } },
        tablet: { name: '768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: '1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
};

export default preview;
