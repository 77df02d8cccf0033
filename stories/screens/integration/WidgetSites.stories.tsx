import { WidgetSites } from '@prelude/ui/screens/integration/WidgetSites';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { now, origins, refused } from '../../fixtures/integration.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: WidgetSites,
  args: { origins, refused: [], saving: { status: 'idle' }, now, onSave: fn() },
} satisfies Meta<typeof WidgetSites>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const EverySite: Story = { args: { origins: [] } };

export const ManySites: Story = {
  args: { origins: Array.from({ length: 12 }, (_, index) => `https://premiera-${index + 1}.example`) },
};

export const Changing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.settings.change') }));
    await userEvent.type(canvas.getByRole('textbox'), 'https://Beta.auroralabs.pl/{Enter}');
    await expectOnce(args.onSave, [...origins, 'https://beta.auroralabs.pl']);
    await expect(canvas.getByRole('button', { name: shown('pages.integration.sites.done') })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};

/** With and without `www.` are two sites to a browser. */
export const TwinMissing: Story = {
  args: { origins: ['https://auroralabs.pl'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /www\.auroralabs\.pl/ }));
    await expectOnce(args.onSave, origins);
  },
};

export const Refused: Story = {
  args: { refused },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /aurora-preview\.example/ }));
    await expectOnce(args.onSave, [...origins, 'https://aurora-preview.example']);
    await expect(canvas.queryByRole('button', { name: /null/ })).toBeNull();
  },
};

/** Refusals of before are no news once the site is allowed. */
export const RefusedBefore: Story = {
  args: { origins: [...origins, 'https://aurora-preview.example'], refused: refused.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const Saving: Story = { args: { refused, saving: { status: 'submitting' } } };
