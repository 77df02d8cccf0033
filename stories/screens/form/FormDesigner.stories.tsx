import { FormDesigner } from '@prelude/ui/screens/form/FormDesigner';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  autosave,
  defaultTexts,
  designed,
  drawPreview,
  hrefs,
  images,
  nothing,
  subject,
  today,
} from '../../fixtures/design.tsx';
import { dropFiles } from '../../fixtures/dropFiles.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { questions } from '../../fixtures/questions.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: FormDesigner,
  args: {
    subject: { ...subject, published: designed },
    defaultTexts,
    hrefs,
    today,
    images,
    autosave,
    publishing: { status: 'idle' },
    preview: fn(drawPreview),
    on: { change: fn(), publish: fn(async () => false), revert: fn(), discard: fn() },
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

/** What is missing in a closed question opens it; the preview leaves it out until then. */
export const UnfinishedQuestion: Story = {
  args: {
    autosave: {
      ...autosave,
      restored: {
        form: designed,
        unsent: {
          fields: { value: [...questions.slice(0, 2), { ...questions[2], label: {} }], isConflict: false },
        },
      },
    },
  },
  play: async ({ canvas, args }) => {
    const place = [
      shown('pages.form.questions.numbered', { number: 3 }),
      shown('pages.form.texts.inLanguage', { name: shown('pages.form.questions.label'), language: 'English' }),
    ].join(' · ');
    await userEvent.click(
      await canvas.findByRole('button', { name: shown('pages.form.head.notSaved', { reason: place }) }),
    );
    const label = canvas.getByRole('textbox', {
      name: shown('pages.form.texts.inLanguage', { name: shown('pages.form.questions.label'), language: 'English' }),
    });
    await waitFor(() => expect(label).toHaveFocus());
    await expect(args.preview).toHaveBeenLastCalledWith(
      expect.objectContaining({ form: expect.objectContaining({ fields: questions.slice(0, 2) }) }),
    );
    await userEvent.paste('Team');
    await waitFor(() =>
      expect(args.preview).toHaveBeenLastCalledWith(
        expect.objectContaining({ form: expect.objectContaining({ fields: expect.objectContaining({ length: 3 }) }) }),
      ),
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
    await waitFor(() => expect(args.on.change).toHaveBeenLastCalledWith({ form: nothing, base: designed, unsent: {} }));
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
    const discard = shown('pages.form.head.discard');
    await userEvent.click(canvas.getByRole('button', { name: discard }));
    await userEvent.click(within(await findDialog('alertdialog')).getByRole('button', { name: discard }));
    await waitFor(() => expect(args.on.discard).toHaveBeenCalledOnce());
    await expect(title).toHaveValue(designed.texts.en.title);
  },
};

const tab = (canvas: Pick<ReturnType<typeof within>, 'getByRole'>, name: 'edit' | 'preview') =>
  canvas.getByRole('tab', { name: shown(`pages.form.pane.${name}`) });

/** Each half stays as it was left. */
export const OnAPhone: Story = {
  tags: ['phone'],
  play: async ({ canvas, canvasElement }) => {
    const title = within(canvas.getByRole('group', { name: 'English' })).getByRole('textbox', {
      name: shown('pages.form.texts.name.title'),
    });
    await expect(title).toBeVisible();
    await userEvent.type(title, '!');
    await userEvent.click(tab(canvas, 'preview'));
    await expect(title).not.toBeVisible();
    const page = canvasElement.querySelector('iframe');
    const night = canvas.getByRole('radio', { name: shown('pages.form.preview.scheme.dark') });
    await userEvent.click(night);
    await userEvent.click(tab(canvas, 'edit'));
    await expect(title).toHaveValue(`${designed.texts.en.title}!`);
    await expect(night).not.toBeVisible();
    await userEvent.click(tab(canvas, 'preview'));
    await expect(canvas.getByRole('radio', { name: shown('pages.form.preview.scheme.dark') })).toBe(night);
    await expect(night).toBeChecked();
    await expect(canvasElement.querySelector('iframe')).toBe(page);
  },
};

const launchField = (canvas: Pick<ReturnType<typeof within>, 'getByRole'>) =>
  canvas.getByRole('textbox', { name: shown('pages.form.page.launchesOn') });

/** A launch date that cannot be read stays in its field, and is neither sent nor published. */
export const UnreadableLaunch: Story = {
  args: { subject: { ...subject, published: nothing, draft: designed } },
  play: async ({ canvas, args }) => {
    const field = launchField(canvas);
    await userEvent.clear(field);
    await userEvent.paste('40.40.2027');
    await userEvent.tab();
    const reason = `${shown('pages.form.page.title')} · ${shown('pages.form.page.launchesOn')}`;
    const notSaved = await canvas.findByRole('button', { name: shown('pages.form.head.notSaved', { reason }) });
    for (const button of [canvas.getByRole('button', { name: shown('pages.form.head.publish') }), notSaved]) {
      await userEvent.click(button);
      await expect(field).toHaveFocus();
      await userEvent.tab();
      await expect(field).toBeInvalid();
    }
    await expect(args.on.publish).not.toHaveBeenCalled();
    const unsent = { 'page.launchesOn': { value: '40.40.2027', isConflict: false } };
    await expect(args.on.change).toHaveBeenLastCalledWith({ form: designed, base: designed, unsent });
  },
};

/** What is faulty is in the other half: it opens, and the field has the focus. */
export const UnreadableLaunchOnAPhone: Story = {
  args: { subject: { ...subject, published: nothing, draft: designed } },
  tags: ['phone'],
  play: async ({ canvas }) => {
    const field = launchField(canvas);
    await userEvent.clear(field);
    await userEvent.paste('40.40.2027');
    await userEvent.click(tab(canvas, 'preview'));
    await expect(field).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.head.publish') }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(tab(canvas, 'edit')).toHaveAttribute('aria-selected', 'true');
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
    const form = { ...designed, page: { ...designed.page, launchesOn: '2027-05-20' } };
    await waitFor(() => expect(args.on.change).toHaveBeenLastCalledWith({ form, base: designed, unsent: {} }));
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

const titleOf = (canvas: Pick<ReturnType<typeof within>, 'getByRole'>) =>
  within(canvas.getByRole('group', { name: 'English' })).getByRole('textbox', {
    name: shown('pages.form.texts.name.title'),
  });

const theirs = 'Aurora is theirs';
const withTitle = (title: string) => ({
  ...designed,
  texts: { ...designed.texts, en: { ...designed.texts.en, title } },
});

/** What somebody else has saved meanwhile stays stored until one of the two is chosen, and all else is sent. */
export const ConflictKept: Story = {
  args: {
    subject: { ...subject, published: nothing, draft: withTitle(theirs) },
    autosave: {
      ...autosave,
      restored: { form: designed, unsent: { 'texts.en.title': { value: 'Aurora is mine', isConflict: true } } },
    },
  },
  play: async ({ canvas, args }) => {
    const title = titleOf(canvas);
    await waitFor(() => expect(title).toHaveValue('Aurora is mine'));
    await expect(title).toHaveAccessibleDescription(expect.stringContaining(theirs));
    await userEvent.type(title, '!');
    await expect(title).toHaveAccessibleDescription(expect.stringContaining(theirs));
    await expect(args.on.change).toHaveBeenLastCalledWith({
      base: withTitle(theirs),
      form: withTitle(theirs),
      unsent: { 'texts.en.title': { value: 'Aurora is mine!', isConflict: true } },
    });
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.keepMine') }));
    await waitFor(() =>
      expect(args.on.change).toHaveBeenLastCalledWith({
        base: withTitle(theirs),
        form: withTitle('Aurora is mine!'),
        unsent: {},
      }),
    );
  },
};

export const ConflictGivenWay: Story = {
  args: ConflictKept.args,
  play: async ({ canvas, args }) => {
    const title = titleOf(canvas);
    await waitFor(() => expect(title).toHaveValue('Aurora is mine'));
    await userEvent.click(canvas.getByRole('button', { name: shown('common.field.useTheirs') }));
    await expect(title).toHaveValue(theirs);
    await waitFor(() =>
      expect(args.on.change).toHaveBeenLastCalledWith({
        base: withTitle(theirs),
        form: withTitle(theirs),
        unsent: {},
      }),
    );
  },
};

/** A file goes to the place that was opened last. */
export const OneDropAtATime: Story = {
  args: { images: { ...images, covers: { ...images.covers, onMake: fn(images.covers.onMake) }, onAdd: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.page.cover.image') }));
    const addLogo = shown('pages.form.image.addNamed', { name: shown('pages.form.page.logo') });
    await userEvent.click(canvas.getByRole('button', { name: addLogo }));
    dropFiles(document.body, ['halo.png']);
    await waitFor(() => expect(args.images.onAdd).toHaveBeenCalledOnce());
    await expect(args.images.covers.onMake).not.toHaveBeenCalled();
  },
};
