import type { PublicForm } from '@prelude/api/contract/forms';
import { type Look, toPublicLook } from '@prelude/api/contract/looks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { loadWidget, plainForm as plain, Widget } from '../fixtures/widget.tsx';

const EMAIL = 'ada@example.com';

type Reply = () => Promise<Response>;

let lists = 0;

/** Stubs the calls of the widget for the duration of a story, about a list of its own: a page reads each form once. */
function answering(signUp: Reply, form: PublicForm = plain) {
  lists += 1;
  return {
    args: { 'data-pl-waitlist-id': `list-${lists}` },
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

async function signUp(canvasElement: HTMLElement, email = EMAIL): Promise<ShadowRoot> {
  const host = canvasElement.querySelector('.pl-waitlist-widget') as HTMLElement;
  const root = await waitFor(() => {
    if (!host.shadowRoot?.querySelector('form')) throw new Error('The script has made no form of the element.');
    return host.shadowRoot;
  });
  await userEvent.type(root.querySelector('input[type=email]') as HTMLElement, email);
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

const look: Look = {
  colors: { accent: '#b5420e', background: '#fff8f0', text: '#2a1a10' },
  corners: 'pill',
  font: 'page',
};

const designed: PublicForm = {
  ...plain,
  version: 3,
  texts: {
    ...plain.texts,
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
  look: toPublicLook({ ...look, scheme: 'light' }),
};

/** The same accent on the dark side that is made of it */
const dark: PublicForm = { ...designed, look: toPublicLook({ ...look, scheme: 'dark' }) };

const tooMany = reply(429, { status: 429, code: 'too_many_requests' }, { 'retry-after': '300' });
const refused = reply(403, { status: 403, code: 'origin_not_allowed' });
const broken = reply(503, { status: 503, code: 'unavailable' });
const pending: Reply = () => new Promise(() => {});

export const Designed: Story = { ...answering(subscribed, designed) };
export const DesignedDark: Story = { ...answering(subscribed, dark) };

export const DesignedBusy: Story = { ...answering(pending, designed), play: Busy.play };
export const DesignedBusyDark: Story = { ...answering(pending, dark), play: Busy.play };

export const DesignedDone: Story = { ...Designed, play: Done.play };
export const DesignedDoneDark: Story = { ...DesignedDark, play: Done.play };

/** The browser shows the reason in a bubble of its own, which moves, and which leaving the field takes away. */
const playInvalid: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const root = await signUp(canvasElement, 'ada');
  const field = root.querySelector('input[type=email]') as HTMLInputElement;
  await waitFor(() => expect(field.validationMessage).not.toBe(''));
  field.blur();
};

export const DesignedInvalid: Story = { ...Designed, play: playInvalid };
export const DesignedInvalidDark: Story = { ...DesignedDark, play: playInvalid };

export const DesignedThrottled: Story = { ...answering(tooMany, designed), play };
export const DesignedThrottledDark: Story = { ...answering(tooMany, dark), play };

export const DesignedRefused: Story = { ...answering(refused, designed), play: NotHere.play };
export const DesignedRefusedDark: Story = { ...answering(refused, dark), play: NotHere.play };

export const DesignedOutOfReach: Story = { ...answering(broken, designed), play };
export const DesignedOutOfReachDark: Story = { ...answering(broken, dark), play };

export const Paused: Story = { ...answering(subscribed, { ...plain, status: 'paused' }) };
export const DesignedPaused: Story = { ...answering(subscribed, { ...designed, status: 'paused' }) };
export const DesignedPausedDark: Story = { ...answering(subscribed, { ...dark, status: 'paused' }) };

export const Closed: Story = { ...answering(subscribed, { ...designed, status: 'closed' }) };
export const ClosedDark: Story = { ...answering(subscribed, { ...dark, status: 'closed' }) };
