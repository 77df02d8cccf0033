import { IntegrationScreen, waysOf } from '@prelude/ui/screens/integration/IntegrationScreen';
import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { withShell } from '../../fixtures/frames.tsx';
import { waitlists } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';
import tab from './WaitlistIntegrationScreen.stories.tsx';

const meta = {
  component: IntegrationScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('integration')],
  args: {
    waitlists: { status: 'ready', rows: waitlists, freshness: 'fresh' },
    waitlistId: null,
    newWaitlistHref: '/waitlists/new',
    onWaitlistChange: fn(),
    onRetry: fn(),
    method: null,
    onMethodChange: fn(),
  },
} satisfies Meta<typeof IntegrationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const chosen = { waitlistId: waitlists[0].id };

export const NoneChosen: Story = {};

export const WaitlistChosen: Story = { args: chosen };

export const Embedded: Story = {
  args: {
    ...chosen,
    method: 'embedded',
    children: <WaitlistIntegrationScreen {...tab.args} ways={waysOf.embedded} />,
  },
};

export const Custom: Story = {
  args: { ...chosen, method: 'custom', children: <WaitlistIntegrationScreen {...tab.args} ways={waysOf.custom} /> },
};

export const Loading: Story = { args: { waitlists: { status: 'loading' } } };

export const Empty: Story = { args: { waitlists: { status: 'empty' } } };

export const FailedOffline: Story = {
  args: { waitlists: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

everyStatus(meta, 'waitlists', { loading: Loading, failed: FailedOffline, empty: Empty, ready: NoneChosen });
