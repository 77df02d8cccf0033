import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { holdTimers } from '../../fixtures/holdTimers.ts';
import { code, now, origins, refused, signUp } from '../../fixtures/integration.ts';
import { shown } from '../../fixtures/shown.tsx';
import { Widget } from '../../fixtures/widget.tsx';
import { withWaitlist } from '../../fixtures/withWaitlist.tsx';

const meta = {
  component: WaitlistIntegrationScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('integration')],
  args: {
    ways: ['html', 'react', 'form', 'curl'],
    code,
    preview: <Widget inert />,
    allowedOrigins: origins,
    refused: [],
    saving: { status: 'idle' },
    signUps: { status: 'waiting', seenOn: [] },
    now,
    hrefs: { post: 'about:blank', subscribers: '/waitlists/1/subscribers' },
    on: { copy: fn(), download: fn(), saveOrigins: fn(), retry: fn() },
  },
} satisfies Meta<typeof WaitlistIntegrationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A new list: every site works, nobody has come. */
export const Ready: Story = { args: { allowedOrigins: [] } };

export const Copied: Story = {
  beforeEach: holdTimers,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.integration.copy') }));
    await expectOnce(args.on.copy, code.html);
  },
};

export const Downloaded: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.integration.download') }));
    await expect(args.on.download).toHaveBeenCalledOnce();
  },
};

const chosen = (way: keyof typeof code, label: MessageId): Story => ({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown(label) }));
    const region = canvas.getByRole('region', { name: shown('pages.integration.snippet.label') });
    await expect(region.textContent).toBe(code[way]);
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.integration.copy') }));
    await expectOnce(args.on.copy, code[way]);
  },
});

export const ReactCode: Story = { ...chosen('react', 'pages.integration.way.react'), beforeEach: holdTimers };
export const PlainForm: Story = { ...chosen('form', 'pages.integration.way.form'), beforeEach: holdTimers };
export const Api: Story = { ...chosen('curl', 'pages.integration.way.curl'), beforeEach: holdTimers };

export const FirstCame: Story = { args: { signUps: { status: 'came', signUp } } };

export const SitesRefused: Story = {
  args: {
    allowedOrigins: ['https://auroralabs.pl'],
    refused,
    signUps: { status: 'waiting', seenOn: ['https://auroralabs.pl'] },
  },
};
