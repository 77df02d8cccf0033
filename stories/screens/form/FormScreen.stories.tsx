import { byFormLanguage, type Form } from '@prelude/api/contract/forms';
import type { FormSubject } from '@prelude/ui/screens/form/FormDesigner';
import { FormScreen } from '@prelude/ui/screens/form/FormScreen';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  defaultTexts,
  designed,
  drawPreview,
  images,
  LOST_ID,
  nothing,
  originsHref,
  pageBase,
  subject,
  today,
} from '../../fixtures/design.tsx';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { withWaitlist } from '../../fixtures/frames.tsx';
import { LONG_NAME } from '../../fixtures/launch.ts';
import { shown } from '../../fixtures/shown.tsx';

const toReady = (item: Partial<FormSubject>) => ({ status: 'ready', item: { ...subject, ...item } }) as const;

const meta = {
  component: FormScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('form')],
  args: {
    state: toReady({ published: designed }),
    defaultTexts,
    pageBase,
    originsHref,
    today,
    images,
    saving: { status: 'idle' },
    publishing: { status: 'idle' },
    preview: drawPreview,
    on: { save: fn(), publish: fn(), revert: fn(), discard: fn(), retry: fn() },
  },
} satisfies Meta<typeof FormScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<typeof import('storybook/test').screen, 'getByRole'>;

const titleOf = (canvas: Canvas) =>
  within(canvas.getByRole('group', { name: 'English' })).getByRole('textbox', {
    name: shown('pages.form.texts.name.title'),
  });
const press = (canvas: Canvas, id: 'pages.form.submit' | 'pages.form.head.publish') =>
  userEvent.click(canvas.getByRole('button', { name: shown(id) }));

const fillIn = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.paste(text);
};

const withTitle = (form: Form, title: string): Form => ({
  ...form,
  texts: { ...form.texts, en: { ...form.texts.en, title } },
});

export const Loading: Story = { args: { state: { status: 'loading' } } };

export const FailedOffline: Story = {
  args: { state: { status: 'failed', reason: 'offline' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('common.tryAgain') }));
    await expect(args.on.retry).toHaveBeenCalledOnce();
  },
};

export const FailedForbidden: Story = { args: { state: { status: 'failed', reason: 'forbidden' } } };

export const Missing: Story = { args: { state: { status: 'missing' } } };

export const NothingDesigned: Story = { args: { state: toReady({ formVersion: 0, publishedAt: null }) } };

export const Inherited: Story = {
  args: {
    state: toReady({
      workspace: {
        name: subject.workspace.name,
        look: { colors: { accent: '#5b5bd6', background: '#ffffff', text: '#1f1f3c' }, corners: 'pill' },
      },
    }),
  },
};

/** Published, with a look of its own. */
export const Overridden: Story = {};

export const DraftDiffers: Story = {
  args: { state: toReady({ draft: designed }) },
  play: async ({ canvas, args }) => {
    await press(canvas, 'pages.form.head.publish');
    await expectOnce(args.on.publish, null);
  },
};

export const Saved: Story = {
  play: async ({ canvas, args }) => {
    const title = titleOf(canvas);
    await fillIn(title, '  Aurora is near ');
    await press(canvas, 'pages.form.submit');
    await expectOnce(args.on.save, withTitle(designed, 'Aurora is near'), designed);
    await expect(args.on.publish).not.toHaveBeenCalled();
  },
};

/** What is not saved yet is published as well. */
export const PublishedUnsaved: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    const title = titleOf(canvas);
    await fillIn(title, 'Aurora is near');
    await press(canvas, 'pages.form.head.publish');
    await expectOnce(args.on.publish, { form: withTitle(designed, 'Aurora is near'), base: designed });
    await expect(args.on.save).not.toHaveBeenCalled();
  },
};

/** A refused publish leaves the next press of the other button what it was. */
export const ContrastRefused: Story = {
  play: async ({ canvas, args }) => {
    const accent = canvas.getByRole('textbox', { name: shown('pages.form.look.accent') });
    await fillIn(accent, '#cfe3d2');
    await press(canvas, 'pages.form.head.publish');
    await expect(args.on.publish).not.toHaveBeenCalled();
    await fillIn(accent, '#1f5a2c');
    await press(canvas, 'pages.form.submit');
    await expect(args.on.save).toHaveBeenCalledOnce();
    await expect(args.on.publish).not.toHaveBeenCalled();
    await fillIn(accent, '#cfe3d2');
    await userEvent.tab();
    await expect(accent).toBeInvalid();
  },
};

export const Saving: Story = {
  args: { state: toReady({ draft: designed }), saving: { status: 'submitting' } },
};

export const Publishing: Story = {
  args: { state: toReady({ draft: designed }), publishing: { status: 'submitting' } },
};

/** Theirs stands beside one's own, which the next save keeps. */
export const Conflict: Story = {
  args: { state: toReady({ draft: designed }), saving: { status: 'failed', fields: { 'texts.en.title': 'conflict' } } },
  play: async ({ canvas }) => {
    const theirs = `${designed.texts.en.title}`;
    await expect(titleOf(canvas)).toHaveAccessibleDescription(
      expect.stringContaining(shown('common.field.conflict', { theirs, isEmpty: 'false' }).slice(0, 12)),
    );
  },
};

export const SlugTaken: Story = {
  args: {
    state: toReady({ draft: designed }),
    publishing: { status: 'failed', fields: { 'page.slug': 'slug_taken' } },
  },
  play: async ({ canvas }) => {
    const slug = canvas.getByRole('textbox', { name: shown('pages.form.page.slug') });
    await expect(slug).toHaveAccessibleDescription(shown('common.field.slug_taken'));
  },
};

export const ImageGone: Story = {
  args: { state: toReady({ draft: { ...designed, look: { logo: LOST_ID } } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shown('pages.form.image.gone'))).toBeInTheDocument();
  },
};

const endless = 'Wszystko o tej premierze w jednym zdaniu. '.repeat(3).trim();

export const LongWords: Story = {
  args: {
    state: toReady({
      workspace: { name: LONG_NAME, look: {} },
      draft: {
        ...nothing,
        texts: byFormLanguage(() => ({ title: endless, button: endless })),
        page: { slug: 'zazolc-gesla-jazn-i-najdluzsza-nazwa-na-swiecie' },
      },
    }),
  },
};

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, missing: Missing, ready: Overridden });
