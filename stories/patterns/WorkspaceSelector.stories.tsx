import { WorkspaceSelector } from '@prelude/ui/patterns/WorkspaceSelector';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { workspaces } from '../fixtures/launch.ts';
import { hover } from '../fixtures/pretend.ts';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

const meta = {
  component: WorkspaceSelector,
  args: { workspaces, selectedId: workspaces[0].id, newWorkspaceHref: '#new', onSelect: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 231 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WorkspaceSelector>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Selected: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: /Aurora Labs/ })).toBeVisible(),
};
export const NoneSelected: Story = { args: { selectedId: null } };
export const LongName: Story = { args: { selectedId: workspaces[2].id } };
export const Dark: Story = { globals: { theme: 'dark' } };

export const NoWorkspaces: Story = {
  args: { workspaces: [], selectedId: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitem')).toHaveAttribute('href', '#new');
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent('Aurora Labs');
    await expect(screen.getByRole('menuitem')).toHaveAttribute('href', '#new');
  },
};

export const ChosenByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(workspaces[1].id);
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const Hovered: Story = { play: ({ canvas }) => hover(canvas.getByRole('button')) };

export const EscapeGivesFocusBack: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const States: Story = {
  render: (args) => <StateGrid draw={() => <WorkspaceSelector {...args} />} />,
  play: pretendStates,
};
