import { ColorFields } from '@prelude/ui/screens/form/ColorFields';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { designed, inherited, inheritedLong, withForm } from '../../fixtures/design.tsx';
import { shown, shownText } from '../../fixtures/shown.tsx';

const meta = {
  component: ColorFields,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
    withForm,
  ],
  args: inherited,
} satisfies Meta<typeof ColorFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Inherited: Story = {
  play: ({ canvas }) => expect(canvas.queryByRole('textbox')).toBeNull(),
};

export const InheritedLongWords: Story = { args: inheritedLong };

export const Own: Story = { parameters: { design: designed } };

const faint = { accent: '#ffdd00', background: '#ffffff', text: '#bbbbbb' };

/** Each faulty color names the nearest that passes. */
export const ContrastRefused: Story = {
  parameters: { design: { ...designed, look: { colors: { ...faint, text: '#21201c' } } } },
  play: async ({ canvas }) => {
    const accent = canvas.getByRole('textbox', { name: shown('pages.form.look.accent') });
    await expect(accent).toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: shown('components.color.take', { nearest: '#ab9400' }) }));
    await expect(accent).toHaveValue('#ab9400');
    await expect(accent).toBeValid();
    await expect(accent).toHaveFocus();
    await userEvent.clear(accent);
    await userEvent.type(accent, faint.accent);
    await expect(accent).toBeInvalid();
  },
};

export const SeveralRefused: Story = { parameters: { design: { ...designed, look: { colors: faint } } } };

export const AllMended: Story = {
  parameters: SeveralRefused.parameters,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.look.mend') }));
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeValid();
  },
};

/** One's own colors begin as the inherited ones, and are given back as one. */
export const ChosenAndGivenBack: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.look.ownColors') }));
    await expect(canvas.getByRole('textbox', { name: shown('pages.form.look.background') })).toHaveValue('#ffffff');
    await userEvent.click(canvas.getByText(shownText('pages.form.look.giveBack', { workspace: `${args.source}` })));
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
