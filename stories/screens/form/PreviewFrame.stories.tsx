import { PreviewFrame } from '@prelude/ui/screens/form/PreviewFrame';
import { productLook } from '@prelude/ui/state/WholeLook';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { defaultTexts, designed, drawPreview, nothing, pageBase } from '../../fixtures/design.tsx';
import { shown } from '../../fixtures/shown.tsx';

const address = `${pageBase}aurora`;

const meta = {
  component: PreviewFrame,
  args: { form: designed, look: { ...productLook, ...designed.look }, address, children: fn(drawPreview) },
} satisfies Meta<typeof PreviewFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

const pageIn = (canvasElement: HTMLElement): HTMLIFrameElement => {
  const frame = canvasElement.querySelector('iframe');
  if (!frame) throw new Error('There is no page');
  return frame;
};

/** The page comes first; nobody can press or focus anything in it, and it runs no script. */
export const Page: Story = {
  play: async ({ canvasElement }) => {
    const frame = pageIn(canvasElement);
    await expect(frame.inert).toBe(true);
    await expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    await waitFor(() => expect(frame.contentDocument?.querySelector('form')).not.toBeNull());
  },
};

export const OnAPhone: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.width.phone') }));
    await waitFor(() => expect(pageIn(canvasElement).contentWindow?.innerWidth).toBe(360));
  },
};

export const Form: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.subject.form') }));
  },
};

/** Each control changes what is drawn, and nothing else. */
export const EveryControl: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.subject.form') }));
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.state.done') }));
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.width.phone') }));
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.scheme.dark') }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Polski' }));
    await expect(args.children).toHaveBeenLastCalledWith({
      subject: 'form',
      address,
      form: designed,
      look: args.look,
      state: 'done',
      width: 'phone',
      scheme: 'dark',
      language: 'pl',
    });
    await expect(canvas.getByText(defaultTexts.pl.thanks)).toBeInTheDocument();
  },
};

/** States that few visitors see are in a menu, which then names the one that is drawn; a page that sends is the one before. */
export const OtherStates: Story = {
  play: async ({ canvas, args }) => {
    const choose = async (name: string) => {
      await userEvent.click(canvas.getByRole('button'));
      await userEvent.click(await within(document.body).findByRole('menuitemradio', { name }));
    };
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.subject.form') }));
    await choose(shown('pages.form.preview.state.busy'));
    await expect(canvas.getByRole('button')).toHaveTextContent(shown('pages.form.preview.state.busy'));
    await expect(args.children).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'busy' }));
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.subject.page') }));
    await expect(args.children).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'idle' }));
  },
};

/** In the dark app, a light page is light to its corners: its frame and its document have the stage's scheme. */
export const DarkAppLightStage: Story = {
  globals: { theme: 'dark' },
  args: { form: nothing, look: productLook },
  play: async ({ canvas, canvasElement }) => {
    const frame = pageIn(canvasElement);
    const ground = () => {
      const { contentDocument: page, contentWindow: view } = frame;
      if (!page?.querySelector('form') || !view) return null;
      const [red = ''] = /\d+/.exec(view.getComputedStyle(page.body).backgroundColor) ?? [];
      return [view.getComputedStyle(page.documentElement).colorScheme, Number(red) > 128 ? 'bright' : 'dim'];
    };
    await waitFor(() => expect(ground()).toEqual(['light', 'bright']));
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.scheme.dark') }));
    await waitFor(() => expect(ground()).toEqual(['dark', 'dim']));
    await userEvent.click(canvas.getByRole('radio', { name: shown('pages.form.preview.scheme.light') }));
    await waitFor(() => expect(ground()).toEqual(['light', 'bright']));
  },
};
