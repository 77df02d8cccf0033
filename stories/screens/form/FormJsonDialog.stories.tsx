import { FormJsonDialog } from '@prelude/ui/screens/form/FormJsonDialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { designed, nothing } from '../../fixtures/design.tsx';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: FormJsonDialog,
  args: { form: designed, onUse: fn(), onClose: fn() },
} satisfies Meta<typeof FormJsonDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const pasteForm = async (text: string) => {
  const dialog = within(await findDialog('dialog'));
  const field = dialog.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(dialog.getByRole('button', { name: shown('pages.form.json.use') }));
  return { dialog, field };
};

export const Copied: Story = {
  play: async () => {
    const dialog = within(await findDialog('dialog'));
    await expect(dialog.getByRole('textbox')).toHaveValue(JSON.stringify(designed, null, 2));
    await expect(dialog.getByRole('button', { name: shown('pages.form.json.use') })).toHaveAttribute('aria-disabled');
  },
};

export const Pasted: Story = {
  play: async ({ args }) => {
    await pasteForm(JSON.stringify(nothing));
    await expectOnce(args.onUse, nothing);
  },
};

export const Unreadable: Story = {
  play: async ({ args }) => {
    const { field } = await pasteForm('form: Aurora');
    await expect(field).toHaveFocus();
    await expect(screen.getByText(shown('pages.form.json.unreadable'))).toBeVisible();
    await expect(args.onUse).not.toHaveBeenCalled();
  },
};

/** Each fault with the way to it. */
export const Invalid: Story = {
  play: async ({ args }) => {
    const colors = { accent: 'red', background: '#ffffff', text: '#21201c' };
    const texts = { en: { title: 'a'.repeat(129) }, pl: {} };
    const faulty = { ...nothing, texts, look: { colors }, page: { slug: 'api' }, css: '* {}' };
    const { dialog } = await pasteForm(JSON.stringify(faulty));
    for (const path of ['texts.en.title', 'look.colors.accent', 'page.slug', 'css'])
      await expect(dialog.getByText(path)).toBeVisible();
    await expect(args.onUse).not.toHaveBeenCalled();
  },
};
