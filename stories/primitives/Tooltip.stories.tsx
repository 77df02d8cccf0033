import { Button } from '@prelude/ui/primitives/Button';
import { Menu } from '@prelude/ui/primitives/Menu';
import { Tooltip } from '@prelude/ui/primitives/Tooltip';
import { MoreIcon } from '@prelude/ui/primitives/tableIcons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { Say, say } from '../fixtures/words.tsx';

const press = fn();

/** The name comes in the language of the toolbar. */
const named = (button: ReactElement) => (
  <Say id="pages.subscribers.column.actions">{(label) => <Tooltip label={label}>{button}</Tooltip>}</Say>
);
const icon = (
  <Button onClick={press}>
    <MoreIcon />
  </Button>
);

const meta = {
  component: Tooltip,
  args: { label: '', children: icon },
  // The sheet stands above its button.
  decorators: [(Story) => <div style={{ padding: '40px 60px' }}>{Story()}</div>],
  render: ({ children }) => named(children),
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => shown('pages.subscribers.column.actions');
const findSheet = () => screen.findByRole('tooltip', { hidden: true });
const querySheet = () => screen.queryByRole('tooltip', { hidden: true });

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: name() })).not.toHaveAttribute('title');
    await expect(querySheet()).toBeNull();
  },
};

/** Read once: the sheet is neither a name nor a description. */
export const ShownByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(await findSheet()).toHaveTextContent(name());
    const button = canvas.getByRole('button', { name: name() });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('');
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

export const Dark: Story = { ...ShownByKeyboard, globals: { theme: 'dark' } };

export const ShownByPointer: Story = {
  tags: ['same-picture'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await findSheet();
    await userEvent.keyboard('{Escape}');
    await userEvent.hover(canvas.getByRole('button'));
    await expect(await findSheet()).toHaveTextContent(name());
  },
};

export const EscapeHidesIt: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await findSheet();
    for (const init of composingKeys('Escape')) await fireEvent.keyDown(canvas.getByRole('button'), init);
    await expect(querySheet()).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(querySheet()).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

/** What is pressed needs no name any more. */
export const PressHidesIt: Story = {
  tags: ['same-picture'],
  play: async ({ canvas }) => {
    press.mockClear();
    await userEvent.tab();
    await findSheet();
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(querySheet()).toBeNull());
    await expect(press).toHaveBeenCalledOnce();
  },
};

export const LeavingHidesIt: Story = {
  tags: ['same-picture'],
  play: async () => {
    await userEvent.tab();
    await findSheet();
    await userEvent.tab();
    await waitFor(() => expect(querySheet()).toBeNull());
  },
};

export const OnTheButtonOfAMenu: Story = {
  tags: ['same-picture'],
  render: () => (
    <Say id="pages.subscribers.column.actions">
      {(label) => (
        <Menu
          aria-label={label}
          trigger={<Tooltip label={label}>{icon}</Tooltip>}
          commands={[{ id: 'export', label: say('pages.subscribers.export'), onClick: fn() }]}
        />
      )}
    </Say>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitem')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: name() })).toHaveFocus());
  },
};

export const States: Story = {
  render: () => <StateGrid draw={() => named(icon)} />,
  play: pretendStates,
};
