import { OriginsForm } from '@prelude/ui/screens/shared/OriginsForm';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown } from '../../fixtures/shown.tsx';

const many = Array.from({ length: 50 }, (_, index) => `https://premiera-${index + 1}.example`);

const meta = {
  component: OriginsForm,
  title: 'screens/waitlists/OriginsForm',
  args: { origins: ['https://auroralabs.pl', 'http://localhost:3000'], saving: { status: 'idle' }, onSave: fn() },
} satisfies Meta<typeof OriginsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

/** A longer list scrolls by itself, and is searched. */
export const Many: Story = { args: { origins: many } };

export const Found: Story = {
  args: { origins: many },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' PREMIERA-17');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: /premiera-17\./ }));
    await expectOnce(args.onSave, many.toSpliced(16, 1));
  },
};

export const NoMatch: Story = {
  args: { origins: many },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'aurora');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(shown('pages.waitlist.advanced.origins.noMatch')),
    );
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
