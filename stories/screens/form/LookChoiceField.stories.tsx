import { LookChoiceField } from '@prelude/ui/screens/form/LookChoiceField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { designed, inherited, withForm } from '../../fixtures/design.tsx';
import { shown, shownText } from '../../fixtures/shown.tsx';

const meta = {
  component: LookChoiceField,
  decorators: [withForm],
  args: { name: 'corners', ...inherited },
} satisfies Meta<typeof LookChoiceField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Corners: Story = {};

export const Scheme: Story = { args: { name: 'scheme' }, parameters: { design: designed } };

/** Chosen anew it is the list's own; given back, it is as the workspace has it. */
export const ChosenAndGivenBack: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const workspace = `${args.source}`;
    const round = canvas.getByRole('radio', { name: shown('pages.form.look.corners.round') });
    await expect(round).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.look.corners.pill') }));
    await expect(canvas.queryByText(shownText('pages.form.look.inherited', { workspace }))).toBeNull();
    await userEvent.click(canvas.getByText(shownText('pages.form.look.giveBack', { workspace })));
    await expect(round).toBeChecked();
    await expect(canvas.getByText(shownText('pages.form.look.inherited', { workspace }))).toBeVisible();
  },
};
