import { StatusSection } from '@prelude/ui/screens/waitlists/StatusSection';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: StatusSection,
  args: { status: 'open', saving: { status: 'idle' }, onSave: fn() },
} satisfies Meta<typeof StatusSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const radioOf = (canvas: Pick<typeof import('storybook/test').screen, 'getByRole'>, id: 'paused' | 'closed') =>
  canvas.getByRole('radio', { name: (name: string) => name.startsWith(shown(`pages.waitlist.status.${id}`)) });

export const Open: Story = {};

export const Archived: Story = { args: { status: 'archived' } };

/** Moving through the choices by the arrow keys changes nothing until it is saved. */
export const Saved: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(radioOf(canvas, 'paused'));
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.waitlist.advanced.status.submit') }));
    await expectOnce(args.onSave, 'paused', 'open');
  },
};

export const Saving: Story = { args: { saving: { status: 'submitting' } } };

export const Conflict: Story = {
  args: { status: 'closed', saving: { status: 'failed', fields: { status: 'conflict' } } },
};
