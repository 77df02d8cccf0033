import { PageLookFields } from '@prelude/ui/screens/form/PageLookFields';
import { productLook } from '@prelude/ui/state/WholeLook';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { designed, images, withForm } from '../../fixtures/design.tsx';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: PageLookFields,
  decorators: [withForm],
  args: { colors: productLook.colors, images, coverDrop: { isOpen: false, onOpen: fn(), onClose: fn() } },
} satisfies Meta<typeof PageLookFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSet: Story = {};

/** Covers are in the colors of the look. */
export const Chosen: Story = { parameters: { design: designed } };

/** A countdown without a day shows nothing, which is said at the field. */
export const CountdownWithoutADay: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.page.proof.countdown') }));
    await expect(canvas.getByText(shown('pages.form.page.proof.dayless'))).toBeVisible();
  },
};
