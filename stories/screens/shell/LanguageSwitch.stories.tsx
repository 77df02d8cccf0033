import { LanguageSwitch } from '@prelude/ui/screens/shell/LanguageSwitch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { pretendStates, StateGrid } from '../../fixtures/states.tsx';

const meta = { component: LanguageSwitch, args: { locale: 'en', onChange: fn() } } satisfies Meta<
  typeof LanguageSwitch
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: /English/ })).toBeVisible(),
};
export const Polish: Story = { args: { locale: 'pl' } };

export const ChosenByKeyboard: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const polish = await screen.findByText('Polski');
    await expect(polish).toHaveAttribute('lang', 'pl');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('pl');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent('English');
  },
};

export const States: Story = {
  render: (args) => <StateGrid draw={() => <LanguageSwitch {...args} />} />,
  play: pretendStates,
};
