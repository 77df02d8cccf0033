import { defaultForm, type PublicForm } from '@prelude/api/contract/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { loadWidget, Widget } from '../fixtures/widget.tsx';

const EMAIL = 'ada@example.com';

const { texts, fields, look, after } = defaultForm;
const plain: PublicForm = { version: 0, status: 'open', texts, fields, look, after };

type Reply = () => Promise<Response>;

/** Stubs the calls of the widget for the duration of a story. */
function answering(signUp: Reply, form: PublicForm = plain): { beforeEach: () => () => void } {
  return {
    beforeEach: () => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const path = String(input);
        if (path.includes('/v1/forms/')) return Response.json(form);
        if (path.endsWith('/views')) return new Response(null, { status: 204 });
        return path.endsWith('/contacts') ? signUp() : fetch(input, init);
      };
      return () => {
        window.fetch = fetch;
      };
    },
  };
}

const reply =
  (status: number, body: object, headers = {}): Reply =>
  async () =>
    Response.json(body, { status, headers });

const subscribed = reply(201, { status: 'subscribed' });

const meta = {
  component: Widget,
  ...answering(subscribed),
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

async function signUp(canvasElement: HTMLElement): Promise<ShadowRoot> {
  const host = canvasElement.querySelector('.pl-waitlist-widget') as HTMLElement;
  const root = await waitFor(() => {
    if (!host.shadowRoot?.querySelector('form')) throw new Error('The script has made no form of the element.');
    return host.shadowRoot;
  });
  await userEvent.type(root.querySelector('input[type=email]') as HTMLElement, EMAIL);
  await userEvent.click(root.querySelector('form button') as HTMLElement);
  return root;
}

/** Signs up and waits for the message. */
const play: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const message = (await signUp(canvasElement)).querySelector('[role=status]') as HTMLElement;
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
  ...answering(() => new Promise(() => {})),
  play: async ({ canvasElement }) => {
    const root = await signUp(canvasElement);
    await expect(root.querySelector('form button')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Done: Story = {
  play: async ({ canvasElement }) => {
    const root = await signUp(canvasElement);
    await waitFor(() => expect(root.querySelector('[role=status]')).toHaveTextContent(EMAIL));
  },
};

export const Throttled: Story = {
  ...answering(reply(429, { status: 429, code: 'too_many_requests' }, { 'retry-after': '300' })),
  play,
};

export const OutOfReach: Story = { ...answering(reply(503, { status: 503, code: 'unavailable' })), play };

/** The console explains the reason to the page's owner. */
export const NotHere: Story = {
  ...answering(reply(404, { status: 404, code: 'not_found' })),
  play: async (context) => {
    const complain = spyOn(console, 'error').mockImplementation(() => {});
    await play(context);
    await expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  },
};

const designed: PublicForm = {
  ...plain,
  version: 3,
  texts: {
    en: {
      title: 'Early access to Halo',
      sentence: 'Two hundred seats in spring. We’ll ask you before anybody else.',
      placeholder: 'you@studio.example',
      button: 'Ask for a seat',
      thanks: 'We open seats every Tuesday, and write to you the day before yours.',
    },
    pl: {
      title: 'Wcześniejszy dostęp do Halo',
      sentence: 'Dwieście miejsc na wiosnę. Zapytamy Cię przed wszystkimi.',
      placeholder: 'ty@studio.example',
      button: 'Poproś o miejsce',
      thanks: 'Miejsca otwieramy we wtorki, a dzień wcześniej napiszemy do Ciebie.',
    },
  },
  look: {
    colors: { accent: '#b5420e', background: '#fff8f0', text: '#2a1a10' },
    corners: 'pill',
    font: 'serif',
    scheme: 'light',
  },
};

export const Designed: Story = { ...answering(subscribed, designed) };

/** The same accent on the dark side that is made of it. */
export const DesignedDark: Story = {
  ...answering(subscribed, { ...designed, look: { ...designed.look, scheme: 'dark' } }),
};

export const DesignedDone: Story = { ...Designed, play: Done.play };

export const Paused: Story = { ...answering(subscribed, { ...plain, status: 'paused' }) };

export const Closed: Story = { ...answering(subscribed, { ...designed, status: 'closed' }) };
