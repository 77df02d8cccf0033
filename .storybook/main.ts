import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { fonts } from '../packages/ui/vite/fonts.ts';
import { messages, messagesAlias } from '../packages/ui/vite/messages.ts';
import { widgetScript } from '../packages/widget/vite/widgetScript.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [messages(), fonts(), widgetScript()],
      resolve: { alias: messagesAlias },
      build: {
        chunkSizeWarningLimit: 4096,
        reportCompressedSize: false,
        // A directive for servers says nothing to a gallery, and how long a plugin took is no fault.
        rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
      },
    }),
};

export default config;
