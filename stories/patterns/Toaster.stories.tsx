import { Button } from '@prelude/ui/primitives/Button';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { LONG_EMAIL, LONG_NAME, waitlists } from '../fixtures/launch.ts';
import { shown, typed } from '../fixtures/shown.tsx';
import type { Said } from '../toasts/Toasts.tsx';
import { type ToastStory, toastMeta, toToast } from '../toasts/toToast.ts';

const meta = {
  ...toastMeta,
  parameters: { ...toastMeta.parameters, docs: { story: { inline: false, height: '400px' } } },
  // Repeated here, so that tools that list the stories see it.
  play: toastMeta.play,
};

export default meta;

export const Success: ToastStory = {
  ...toToast({ kind: 'success', id: 'common.toast.subscriberRemoved' }),
  tags: ['same-picture'],
};
export const Failure: ToastStory = {
  ...toToast({ kind: 'error', id: 'common.toast.workspaceCreateFailed' }),
  tags: ['same-picture'],
};
export const Loading: ToastStory = toToast({ kind: 'loading', id: 'common.loading' });
export const Blank: ToastStory = toToast({ kind: 'blank', id: 'common.toast.copied' });

export const WithLink: ToastStory = toToast({
  kind: 'success',
  id: 'common.toast.waitlistCreated',
  values: { name: waitlists[0].name },
  href: '/waitlists',
});

const undo = fn();

/** The key named by the region focuses the toast from anywhere. */
export const Undoable: ToastStory = {
  ...toToast({ kind: 'success', id: 'common.toast.subscriberRemoved', onUndo: undo }),
  play: async (context) => {
    undo.mockClear();
    await toastMeta.play(context);
    await userEvent.keyboard('{F8}');
    const button = context.canvas.getByRole('button', { name: shown('pages.subscribers.toast.undo') });
    await expect(button).toHaveFocus();
  },
};

/** Escape dismisses it and nothing else. */
export const DismissedByEscape: ToastStory = {
  ...Undoable,
  tags: ['same-picture'],
  play: async (context) => {
    await Undoable.play?.(context);
    const heard = fn();
    document.addEventListener('keydown', heard, { capture: true });
    await userEvent.keyboard('{Escape}');
    await expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('keydown', heard, { capture: true });
    await waitFor(() => expect(context.canvas.queryByRole('button')).toBeNull());
    await expect(undo).not.toHaveBeenCalled();
  },
};

const removed = (name: string, others?: number): Said => ({
  kind: 'success',
  id: others ? 'pages.subscribers.toast.subscribersRemoved' : 'common.toast.subscriberRemoved',
  values: { count: 5 },
  subject: { name, others },
  onUndo: undo,
});

export const About: ToastStory = toToast(removed('ada@example.com'));

export const AboutSeveral: ToastStory = toToast(removed(LONG_EMAIL, 4));

/** Hover and focus open the stack; each toast undoes its own. */
export const Opened: ToastStory = {
  ...toToast(removed('ada@example.com'), removed('grace@example.com'), removed('joan@example.com')),
  play: async (context) => {
    await toastMeta.play(context);
    const bars = () => [...(context.canvas.getByRole('region').firstElementChild?.children ?? [])];
    const heights = () => bars().map((bar) => Math.round(bar.getBoundingClientRect().top));
    const [front = 0, second = 0] = heights();
    await expect(second - front).toBeLessThan(10);
    await userEvent.keyboard('{F8}');
    await expect(heights()[1]).toBeGreaterThan(front + 40);
  },
};

export const Undone: ToastStory = {
  tags: ['same-picture'],
  ...toToast({
    kind: 'success',
    id: 'common.toast.waitlistDeleted',
    values: { name: waitlists[0].name },
    onUndo: undo,
  }),
  play: async (context) => {
    const { canvas } = context;
    undo.mockClear();
    await toastMeta.play(context);
    await userEvent.click(await canvas.findByRole('button', { name: shown('pages.subscribers.toast.undo') }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

export const NewestFirst: ToastStory = toToast(
  { kind: 'success', id: 'common.toast.waitlistCreated', values: { name: waitlists[0].name } },
  { kind: 'error', id: 'common.toast.profileUpdateFailed' },
  { kind: 'loading', id: 'common.loading' },
);

export const LongWords: ToastStory = toToast({
  kind: 'success',
  id: 'common.toast.waitlistCreated',
  values: { name: LONG_NAME.repeat(3) },
});

/** Focus moves to the next toast, and after the last one back to where it was. */
export const DismissedByKeyboard: ToastStory = {
  ...toToast(
    { kind: 'success', id: 'common.toast.waitlistDeleted', values: { name: waitlists[1].name } },
    { kind: 'success', id: 'common.toast.waitlistDeleted', values: { name: waitlists[2].name } },
  ),
  decorators: [
    (Story) => (
      <>
        <div style={{ padding: 16 }}>
          <Button href="#work">{waitlists[0].name}</Button>
        </div>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText(shown('common.toast.waitlistDeleted', { name: typed(waitlists[2].name) }));
    await waitFor(() => expect(canvas.getAllByRole('button')).toHaveLength(2));
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('button')).toHaveLength(1));
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link')).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

export const Dark: ToastStory = { ...NewestFirst, globals: { theme: 'dark' } };
