import { PreviewFrame } from '@prelude/ui/screens/form/PreviewFrame';
import { productLook } from '@prelude/ui/state/WholeLook';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { defaultTexts, designed, drawPreview } from '../../fixtures/design.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: PreviewFrame,
  args: { form: designed, look: { ...productLook, ...designed.look }, children: fn(drawPreview) },
} satisfies Meta<typeof PreviewFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

/** Each control changes what is drawn, and nothing else. */
export const EveryControl: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.state.done') }));
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.width.480') }));
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.scheme.dark') }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Polski' }));
    await expect(args.children).toHaveBeenLastCalledWith({
      form: designed,
      look: args.look,
      state: 'done',
      width: '480',
      scheme: 'dark',
      language: 'pl',
    });
    await expect(canvas.getByText(defaultTexts.pl.thanks)).toBeInTheDocument();
  },
};

export const Full: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.width.full') }));
  },
};
