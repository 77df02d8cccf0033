import { FormDesigner } from '@prelude/ui/screens/form/FormDesigner';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  defaultTexts,
  designed,
  drawPreview,
  images,
  nothing,
  originsHref,
  pageBase,
  subject,
} from '../../fixtures/design.tsx';
import { findDialog } from '../../fixtures/findDialog.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: FormDesigner,
  args: {
    subject: { ...subject, published: designed },
    defaultTexts,
    pageBase,
    originsHref,
    images,
    saving: { status: 'idle' },
    publishing: { status: 'idle' },
    preview: fn(drawPreview),
    on: { save: fn(), publish: fn(), revert: fn(), discard: fn() },
  },
} satisfies Meta<typeof FormDesigner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The preview follows each change; a color that is none yet leaves it as it was. */
export const PreviewFollows: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.presets.iris') }));
    const iris = { colors: { accent: '#5b5bd6', background: '#ffffff', text: '#1f1f3c' } };
    await expect(args.preview).toHaveBeenLastCalledWith(
      expect.objectContaining({ look: expect.objectContaining(iris) }),
    );
    const accent = canvas.getByRole('textbox', { name: shown('pages.form.look.accent') });
    await userEvent.clear(accent);
    await userEvent.paste('#12');
    await expect(args.preview).toHaveBeenLastCalledWith(
      expect.objectContaining({ look: expect.objectContaining(iris) }),
    );
    await userEvent.paste('3456');
    await expect(args.preview).toHaveBeenLastCalledWith(
      expect.objectContaining({ look: expect.objectContaining({ colors: { ...iris.colors, accent: '#123456' } }) }),
    );
  },
};

/** A pasted form is an edit like any other. */
export const PastedForm: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.head.more') }));
    const item = within(document.body);
    await userEvent.click(await item.findByRole('menuitem', { name: shown('pages.form.head.json') }));
    const dialog = within(await findDialog('dialog'));
    await userEvent.clear(dialog.getByRole('textbox'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste(JSON.stringify(nothing));
    await userEvent.click(dialog.getByRole('button', { name: shown('pages.form.json.use') }));
    await userEvent.click(await canvas.findByRole('button', { name: shown('pages.form.submit') }));
    await expect(args.on.save).toHaveBeenCalledWith(nothing, designed);
  },
};
