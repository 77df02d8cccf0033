import { PageFrame } from '@prelude/ui/screens/form/PageFrame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { designed, pageBase } from '../../fixtures/design.tsx';
import { drawHostedPage } from '../../fixtures/hostedPage.ts';

const address = `${pageBase}aurora`;
const draw = (title: string) =>
  drawHostedPage({
    form: { ...designed, texts: { ...designed.texts, en: { title } } },
    look: designed.look,
    state: 'idle',
    language: 'en',
    address,
  });

const meta = {
  component: PageFrame,
  args: { title: 'Aurora', address, html: draw('Aurora'), device: 'phone', scheme: 'light' },
} satisfies Meta<typeof PageFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Before the code that draws a page is there. */
export const Loading: Story = { args: { html: undefined } };

export const LongAddress: Story = {
  args: { address: `${pageBase}${'a-very-long-address-'.repeat(4)}`, device: 'desktop' },
};

/** A page longer than its window is scrolled in it. It is not loaded again where it had no room for a moment. */
export const Page: Story = {
  play: async ({ canvas, canvasElement }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>('Aurora');
    await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).toHaveTextContent('Aurora'));
    await waitFor(() => expect(frame.offsetHeight).toBeGreaterThanOrEqual(640));

    const page = frame.contentDocument;
    canvasElement.style.width = '0';
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBe(0));
    canvasElement.style.width = '';
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeGreaterThan(300));
    await expect(canvas.getByTitle<HTMLIFrameElement>('Aurora').contentDocument).toBe(page);
  },
};
