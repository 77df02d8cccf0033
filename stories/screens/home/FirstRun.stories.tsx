import { FirstRun } from '@prelude/ui/screens/home/FirstRun';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown } from '../../fixtures/shown.tsx';
import { typeInto } from '../../fixtures/type.ts';

const launch = { name: 'Łódź & Co', workspaceName: 'Łódź Co' };

const meta = {
  component: FirstRun,
  args: {
    state: { status: 'asking' },
    newWorkspaceHref: '/workspaces/new',
    onStart: fn(),
    onRetry: fn(),
    onStop: fn(),
  },
} satisfies Meta<typeof FirstRun>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, { name: ' Łódź & Co ' });
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onStart, 'Łódź & Co');
  },
};

export const TooShort: Story = {
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Au' });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const TooLong: Story = {
  play: async ({ canvas, canvasElement }) => {
    await typeInto(canvasElement, { name: 'Halo '.repeat(40) });
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const Making: Story = {
  args: { state: { status: 'making', launch: { ...launch, made: [] }, isAgain: false } },
};

export const MakingTheRest: Story = {
  args: { state: { status: 'making', launch: { ...launch, made: ['workspace'] }, isAgain: true } },
};

export const Failed: Story = {
  args: { state: { status: 'failed', reason: 'offline', launch: { ...launch, made: ['workspace', 'waitlist'] } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.firstRun.stop') }));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};

export const NothingMade: Story = {
  args: { state: { status: 'failed', reason: 'unexpected', launch: { ...launch, made: [] } } },
};

everyStatus(meta, 'state', { asking: Asking, making: Making, failed: Failed });
