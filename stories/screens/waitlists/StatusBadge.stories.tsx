import { StatusBadge } from '@prelude/ui/screens/waitlists/StatusBadge';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { component: StatusBadge } satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An open list says nothing of it. */
export const Open: Story = {
  args: { status: 'open' },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^$/),
};

export const Paused: Story = { args: { status: 'paused' } };

export const Closed: Story = { args: { status: 'closed' } };

export const Archived: Story = { args: { status: 'archived' } };
