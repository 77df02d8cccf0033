import { byFormLanguage } from '@prelude/api/contract/formLanguages';
import type { Form } from '@prelude/api/contract/forms';
import { ConfirmationSection } from '@prelude/ui/screens/form/ConfirmationSection';
import type { FormSubject } from '@prelude/ui/screens/form/FormDesigner';
import { FormScreen } from '@prelude/ui/screens/form/FormScreen';
import { WaitingMails } from '@prelude/ui/screens/shared/WaitingMails';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  autosave,
  defaultTexts,
  designed,
  drawPreview,
  hrefs,
  images,
  LOST_ID,
  nothing,
  sender,
  subject,
  today,
} from '../../fixtures/design.tsx';
import { everyStatus } from '../../fixtures/everyStatus.ts';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { date, LONG_NAME } from '../../fixtures/launch.ts';
import { waitingMails } from '../../fixtures/mails.ts';
import { shown } from '../../fixtures/shown.tsx';
import { withWaitlist } from '../../fixtures/withWaitlist.tsx';

const toReady = (item: Partial<FormSubject>) => ({ status: 'ready', item: { ...subject, ...item } }) as const;

const meta = {
  component: FormScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWaitlist('form')],
  args: {
    state: toReady({ published: designed }),
    defaultTexts,
    hrefs,
    today,
    images,
    autosave,
    publishing: { status: 'idle' },
    preview: drawPreview,
    on: { change: fn(), publish: fn(async () => false), revert: fn(), discard: fn(), retry: fn() },
  },
} satisfies Meta<typeof FormScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<typeof import('storybook/test').screen, 'getByRole'>;

const titleOf = (canvas: Canvas) =>
  within(canvas.getByRole('group', { name: 'English' })).getByRole('textbox', {
    name: shown('pages.form.texts.name.title'),
  });
const pressPublish = (canvas: Canvas) =>
  userEvent.click(canvas.getByRole('button', { name: shown('pages.form.head.publish') }));

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
export const Ready: Story = {};

export const DraftDiffers: Story = {
  args: { state: toReady({ draft: designed }) },
  play: async ({ canvas, args }) => {
    await pressPublish(canvas);
    await expectOnce(args.on.publish);
  },
};

/** What is typed is sent as it will be stored; the field keeps it as it was typed. */
export const Saved: Story = {
  play: async ({ canvas, args }) => {
    const title = titleOf(canvas);
    await fillIn(title, '  Aurora is near ');
    const edit = { form: withTitle(designed, 'Aurora is near'), base: designed, unsent: {} };
    await waitFor(() => expect(args.on.change).toHaveBeenLastCalledWith(edit));
    await expect(title).toHaveValue('  Aurora is near ');
  },
};

/** Colors that cannot be read stay in their fields; the others are sent as they were, since colors are one. */
export const ContrastRefused: Story = {
  play: async ({ canvas, args }) => {
    const accent = canvas.getByRole('textbox', { name: shown('pages.form.look.accent') });
    await fillIn(accent, '#cfe3d2');
    await pressPublish(canvas);
    await expect(args.on.publish).not.toHaveBeenCalled();
    await expect(accent).toHaveFocus();
    await userEvent.tab();
    await expect(accent).toBeInvalid();
    const colors = { ...designed.look.colors, accent: '#cfe3d2' };
    const unsent = { 'look.colors': { value: colors, isConflict: false } };
    await expect(args.on.change).toHaveBeenLastCalledWith({ form: designed, base: designed, unsent });
  },
};

export const Saving: Story = {
  args: { state: toReady({ draft: designed }), autosave: { ...autosave, saving: { status: 'saving' } } },
};

/** A switch among the choices, which is no part of the draft. */
export const AsksToConfirm: Story = {
  args: {
    confirmation: (
      <ConfirmationSection
        confirmation="double"
        hasMail
        controller={sender}
        workspace={subject.workspace.name}
        saving={{ status: 'idle' }}
        savingController={{ status: 'idle' }}
        notice={
          <WaitingMails mails={waitingMails} now={date.getTime()} resuming={{ status: 'idle' }} onResume={fn()} />
        }
        on={{ change: fn(), saveController: fn(async () => true), keepAddresses: fn() }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: shown('pages.form.confirmation.label') })).toBeChecked();
  },
};

export const Publishing: Story = {
  args: { state: toReady({ draft: designed }), publishing: { status: 'submitting' } },
};

/** Theirs stands beside one's own, and a choice of the two. */
export const Conflict: Story = {
  args: {
    state: toReady({ draft: designed }),
    autosave: {
      ...autosave,
      restored: {
        form: designed,
        unsent: {
          'texts.en.title': { value: 'Aurora is near', isConflict: true },
          'look.corners': { value: 'square', isConflict: true },
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const title = titleOf(canvas);
    await waitFor(() => expect(title).toHaveValue('Aurora is near'));
    await expect(title).toHaveAccessibleDescription(
      shown('pages.form.conflict', { theirs: `${designed.texts.en.title}`, isEmpty: 'false' }),
    );
    await expect(canvas.getByText(shown('pages.form.changed'))).toBeInTheDocument();
  },
};

export const SlugTaken: Story = {
  args: { state: toReady({ draft: designed }), autosave: { ...autosave, refusal: { 'page.slug': 'slug_taken' } } },
  play: async ({ canvas, args }) => {
    const slug = canvas.getByRole('textbox', { name: shown('pages.form.page.slug') });
    await waitFor(() => expect(slug).toHaveAccessibleDescription(shown('common.field.slug_taken')));
    await pressPublish(canvas);
    await expect(args.on.publish).not.toHaveBeenCalled();
    await expect(slug).toHaveFocus();
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

everyStatus(meta, 'state', { loading: Loading, failed: FailedOffline, missing: Missing, ready: Ready });
