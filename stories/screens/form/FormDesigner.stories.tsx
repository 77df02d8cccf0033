import { FormDesigner } from '@prelude/ui/screens/form/FormDesigner';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  defaultTexts,
  designed,
  drawPreview,
  images,
  nothing,
  originsHref,
  pageBase,
  subject,
  today,
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
    today,
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

/** Discarding a draft drops what was typed since, too. */
export const DiscardDropsEdits: Story = {
  args: { subject: { ...subject, published: nothing, draft: designed } },
  play: async ({ canvas, args }) => {
    const english = within(canvas.getByRole('group', { name: 'English' }));
    const title = english.getByRole('textbox', { name: shown('pages.form.texts.name.title') });
    await userEvent.clear(title);
    await userEvent.paste('Aurora is near');
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.head.more') }));
    const discard = shown('pages.form.head.discard');
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: discard }));
    await userEvent.click(within(await findDialog('alertdialog')).getByRole('button', { name: discard }));
    await waitFor(() => expect(args.on.discard).toHaveBeenCalledOnce());
    await expect(title).toHaveValue(designed.texts.en.title);
  },
};

const launchField = (canvas: Pick<ReturnType<typeof within>, 'getByRole'>) =>
  canvas.getByRole('textbox', { name: shown('pages.form.page.launchesOn') });

/** A launch date that cannot be read is refused at its field: the former one is neither saved nor published. */
export const UnreadableLaunch: Story = {
  args: { subject: { ...subject, published: nothing, draft: designed } },
  play: async ({ canvas, args }) => {
    const field = launchField(canvas);
    await userEvent.clear(field);
    await userEvent.paste('40.40.2027');
    for (const id of ['pages.form.head.publish', 'pages.form.submit'] as const) {
      await userEvent.click(canvas.getByRole('button', { name: shown(id) }));
      await expect(field).toBeInvalid();
    }
    await expect(args.on.publish).not.toHaveBeenCalled();
    await expect(args.on.save).not.toHaveBeenCalled();
    await expect(
      canvas.getByText(shown('components.form.faulty', { fields: shown('pages.form.page.launchesOn') })),
    ).toBeVisible();
  },
};

export const ReadableLaunch: Story = {
  ...UnreadableLaunch,
  play: async (context) => {
    await UnreadableLaunch.play?.(context);
    const { canvas, args } = context;
    const field = launchField(canvas);
    await userEvent.clear(field);
    await userEvent.paste('2027-05-20');
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.submit') }));
    await expect(args.on.save).toHaveBeenCalledWith(
      { ...designed, page: { ...designed.page, launchesOn: '2027-05-20' } },
      designed,
    );
  },
};

/** A launch date in the past is taken, and said at its field. */
export const PastLaunch: Story = {
  play: async ({ canvas }) => {
    const field = launchField(canvas);
    const past = shown('pages.form.page.launchesOn.past');
    await expect(canvas.queryByText(past)).toBeNull();
    await userEvent.clear(field);
    await userEvent.paste('2024-05-20');
    await userEvent.tab();
    await expect(canvas.getByText(past)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(past));
    await expect(field).toBeValid();
  },
};
