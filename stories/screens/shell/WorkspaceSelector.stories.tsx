import { WorkspaceSelector } from '@prelude/ui/screens/shell/WorkspaceSelector';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { workspaces } from '../../fixtures/launch.ts';
import { hover } from '../../fixtures/pretend.ts';
import { shown } from '../../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../../fixtures/states.tsx';

const meta = {
  component: WorkspaceSelector,
  args: { workspaces, value: workspaces[0].id, newWorkspaceHref: '#new', onChange: fn() },
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
export const NoneSelected: Story = { args: { value: null } };
export const LongName: Story = { args: { value: workspaces[2].id } };
export const Dark: Story = { globals: { theme: 'dark' } };

export const NoWorkspaces: Story = {
  args: { workspaces: [], value: null },
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
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(workspaces[1].id);
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
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

const many = Array.from({ length: 240 }, (_, index) => ({ id: `s${index + 1}`, name: `Studio ${index + 1}` }));

export const Many: Story = { args: { workspaces: many, value: 's1' } };

/** More than ten are found by typing; the button is the same. */
export const ManyOpen: Story = {
  args: { workspaces: [...many, workspaces[2]], value: 's150' },
  decorators: [(Story) => <div style={{ minHeight: 460 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const field = await screen.findByRole('combobox', { name: shown('components.workspaceSelector.none') });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(screen.getByRole('dialog', { name: shown('components.workspaceSelector.menu') })).toContainElement(
      field,
    );
    await expect(canvas.getByRole('button', { name: /Studio 150/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Studio 150');
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toBeVisible());
    await expect(screen.getByRole('link')).toHaveAttribute('href', '#new');
  },
};

export const ManyOpenInTheDark: Story = { ...ManyOpen, globals: { theme: 'dark' } };

export const FoundByKeyboard: Story = {
  args: { workspaces: [...many, workspaces[2]], value: 's1' },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('zazolc');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
  },
};

export const TakenByKeyboard: Story = {
  ...FoundByKeyboard,
  tags: ['same-picture'],
  play: async (context) => {
    await FoundByKeyboard.play?.(context);
    const { canvas, args } = context;
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(workspaces[2].id);
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
    // Enter and a press open it again, with an empty field.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await expect(screen.getAllByRole('option')).toHaveLength(241);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const NothingFound: Story = {
  args: { workspaces: many, value: null },
  decorators: [(Story) => <div style={{ minHeight: 240 }}>{Story()}</div>],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('borealis');
    await expect(screen.getByRole('option')).toHaveTextContent(shown('components.workspaceSelector.nothing'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(screen.getByRole('link')).toHaveFocus();
    // The picture shows what is said.
    await userEvent.type(screen.getByRole('combobox'), 'borealis');
    await expect(screen.getByRole('option')).toBeVisible();
  },
};

export const States: Story = {
  render: (args) => <StateGrid draw={() => <WorkspaceSelector {...args} />} />,
  play: pretendStates,
};
