import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { loadWidget, Widget } from '../fixtures/widget.tsx';

const EMAIL = 'ada@example.com';

/** Stubs `fetch` for addresses that end in this part, for the duration of a story. */
function answering(part: 'contacts' | 'views', reply: () => Promise<Response>): { beforeEach: () => () => void } {
  return {
    beforeEach: () => {
      const { fetch } = window;
      window.fetch = (input, init) => (String(input).endsWith(`/${part}`) ? reply() : fetch(input, init));
      return () => {
        window.fetch = fetch;
      };
    },
  };
}

const meta = {
  component: Widget,
  ...answering('views', async () => new Response(null, { status: 204 })),
  loaders: [loadWidget],
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Widget>;

export default meta;
type Story = StoryObj<typeof meta>;

const answer = (status: number, body: object, headers = {}) =>
  answering('contacts', async () => Response.json(body, { status, headers }));

async function signUp(canvasElement: HTMLElement): Promise<ShadowRoot> {
  const host = canvasElement.querySelector('.pl-waitlist-widget') as HTMLElement;
  const root = await waitFor(() => {
    if (!host.shadowRoot) throw new Error('The script has made no form of the element.');
    return host.shadowRoot;
  });
  await userEvent.type(root.querySelector('input[type=email]') as HTMLElement, EMAIL);
  await userEvent.click(root.querySelector('form button') as HTMLElement);
  return root;
}

/** Signs up and waits for the message. */
const play: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const message = (await signUp(canvasElement)).querySelector('p') as HTMLElement;
  await waitFor(() => expect(message).not.toBeEmptyDOMElement());
};

export const Idle: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

export const WithName: Story = { args: { 'data-pl-name': true } };

export const Dressed: Story = {
  args: {
    style: {
      '--pl-text': '#14532d',
      '--pl-surface': '#f0fdf4',
      '--pl-line': '#86efac',
      '--pl-border': '#15803d',
      '--pl-font': 'Georgia, serif',
      '--pl-radius': '2px',
    } as CSSProperties,
  },
};

export const Busy: Story = {
  ...answering('contacts', () => new Promise(() => {})),
  play: async ({ canvasElement }) => {
    const root = await signUp(canvasElement);
    await expect(root.querySelector('form button')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Done: Story = {
  ...answer(201, { status: 'subscribed' }),
  play: async ({ canvasElement }) => {
    const root = await signUp(canvasElement);
    await waitFor(() => expect(root.querySelector('p')).toHaveTextContent(EMAIL));
  },
};

export const Throttled: Story = {
  ...answer(429, { status: 429, code: 'too_many_requests' }, { 'retry-after': '300' }),
  play,
};

export const OutOfReach: Story = { ...answer(503, { status: 503, code: 'unavailable' }), play };

/** The console explains the reason to the page's owner. */
export const NotHere: Story = {
  ...answer(404, { status: 404, code: 'not_found' }),
  play: async (context) => {
    const complain = spyOn(console, 'error').mockImplementation(() => {});
    await play(context);
    await expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  },
};
