import { StatusBadge } from '@prelude/ui/screens/shared/StatusBadge';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { waitlists } from '../../fixtures/launch.ts';

const meta = { component: StatusBadge, title: 'screens/waitlists/StatusBadge' } satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An open list says nothing of it. */
export const Open: Story = {
  args: { status: 'open' },
  render: (args) => (
    <p>
      {waitlists[0].name} <StatusBadge {...args} />
    </p>
  ),
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent(new RegExp(`^${waitlists[0].name}$`)),
};

export const Paused: Story = { args: { status: 'paused' } };

export const Closed: Story = { args: { status: 'closed' } };

export const Archived: Story = { args: { status: 'archived' } };
