import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { FALLBACK_LANGUAGE, languages, PSEUDO_LANGUAGE } from '../locales/languages.ts';
import { withPrelude } from './decorators/withPrelude.tsx';
import { container, page } from './docs/onPages.tsx';
import { toChromaticModes } from './modes.ts';
import { answerWords } from './words/answer.ts';
import { forgetSaid } from './words/said.ts';

// What a story waits for may have to be loaded first, by a machine that is busy with other tests.
configure({ asyncUtilTimeout: 20_000 });

answerWords();

const item = (value: string, title: string) => ({ value, title });

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withPrelude],
  beforeEach: forgetSaid,
  initialGlobals: { locale: FALLBACK_LANGUAGE, theme: 'light', modes: 'one' },
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
    modes: {
      description: 'Modes',
      toolbar: {
        icon: 'grid',
        dynamicTitle: true,
        items: [item('one', 'One mode'), item('languages', 'Languages side by side'), item('all', 'All modes')],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    chromatic: { modes: toChromaticModes() },
    controls: { expanded: true },
    docs: { container, page, toc: { headingSelector: 'h2, h3' } },
    layout: 'padded',
    options: {
      storySort: {
        includeNames: true,
        order: [
          'Introduction',
          'Find',
          'Parts',
          'Changelog',
          'choosing',
          'foundations',
          [
            'Tokens',
            'Make it yours',
            'Colour',
            'Type',
            'Space',
            'Radius',
            'Shadow',
            'Motion',
            'Icons',
            'Words',
            'Accessibility',
            '*',
          ],
          'primitives',
          ['*', ['Guide', 'All states', '*']],
          'patterns',
          ['*', ['Guide', 'All states', '*']],
          'forms',
          ['*', ['Guide', 'All states', '*']],
          'screens',
          'flows',
          '*',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 360', styles: { width: '360px', height: '720px' } },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
};

export default preview;
