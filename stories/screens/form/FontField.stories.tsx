import { FontField } from '@prelude/ui/screens/form/FontField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { designed, inherited, withForm } from '../../fixtures/design.tsx';
import { shown, shownText } from '../../fixtures/shown.tsx';

const meta = {
  component: FontField,
  decorators: [withForm],
  args: inherited,
} satisfies Meta<typeof FontField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Inherited: Story = {};

export const Own: Story = { parameters: { design: designed } };

/** Chosen anew it is the list's own; given back, it is as the workspace has it. */
export const ChosenAndGivenBack: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const workspace = `${args.source}`;
    const card = (font: 'page' | 'editorial') =>
      canvas.getByRole('button', { name: shown(`pages.form.look.font.${font}`) });
    await userEvent.click(card('editorial'));
    await expect(card('editorial')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByText(shownText('pages.form.look.giveBack', { workspace })));
    await expect(card('page')).toHaveAttribute('aria-pressed', 'true');
  },
};
