import { LiveDialog } from '@prelude/ui/screens/form/LiveDialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { hrefs, pageBase } from '../../fixtures/design.tsx';
import { findDialog } from '../../fixtures/findDialog.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: LiveDialog,
  args: { pageHref: `${pageBase}aurora`, integrationHref: hrefs.integration, onClose: fn() },
} satisfies Meta<typeof LiveDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Published: Story = {
  play: async ({ args }) => {
    const dialog = within(await findDialog('dialog'));
    await expect(await dialog.findByRole('img', { name: shown('pages.form.live.qr') })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.form.json.close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const LongAddress: Story = {
  args: {
    pageHref: `https://zapisy.bardzo-dluga-nazwa-firmy.example.org/w/zazolc-gesla-jazn-i-najdluzsza-nazwa-na-swiecie`,
  },
};
