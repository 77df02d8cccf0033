import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { fonts } from '../packages/ui/vite/fonts.ts';
import { messages, messagesAlias } from '../packages/ui/vite/messages.ts';
import { sourceConditions } from '../packages/ui/vite/sourceConditions.ts';
import { widgetWords } from '../packages/widget/vite/words.ts';
import { designTokens } from './tokens/designTokens.ts';
import { messagePlaces } from './words/messagePlaces.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', './map/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    // Tells tools that speak the Model Context Protocol about the parts, at /mcp of a running Storybook.
    '@storybook/addon-mcp',
  ],
  // Beside the guide of a part, which is written by hand.
  docs: { defaultName: 'All states' },
  // The map shows them. A build takes them by a link: a copy would be old with the next picture.
  staticDirs: (given = [], { configType }) =>
    configType === 'DEVELOPMENT' ? [...given, { from: '../tests/visual/album', to: '/album' }] : given,
  // The theme has a switch of its own, and pictures hold what the others would measure.
  features: {
    componentsManifest: true,
    backgrounds: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [messages(), messagePlaces(), fonts(), designTokens()],
      define: widgetWords,
      resolve: { alias: messagesAlias, conditions: sourceConditions },
      build: {
        chunkSizeWarningLimit: 4096,
        reportCompressedSize: false,
        // A directive for servers says nothing to a gallery, and how long a plugin took is no fault.
        rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
      },
    }),
};

export default config;
