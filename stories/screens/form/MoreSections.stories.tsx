import { MoreSections } from '@prelude/ui/screens/form/MoreSections';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { shown } from '../../fixtures/shown.tsx';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: MoreSections,
  args: { children: say('pages.form.texts.title') },
} satisfies Meta<typeof MoreSections>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Closed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(shown('pages.form.more.title')));
    await expect(canvas.getByText(shown('pages.form.texts.title'))).not.toBeVisible();
  },
};
