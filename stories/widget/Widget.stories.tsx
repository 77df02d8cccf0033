import { type Look, toPublicLook } from '@prelude/api/contract/looks';
import type { PublicForm } from '@prelude/api/contract/publicForms';
import { declareFont } from '@prelude/ui/theme/fonts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect, spyOn, userEvent } from 'storybook/test';
import { asked } from '../fixtures/answers.ts';
import { plainForm, toConfirming, Widget } from '../fixtures/widget.tsx';

const meta = {
  component: Widget,
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

export const Idle: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

const states = ['idle', 'busy', 'done', 'invalid', 'throttled', 'refused', 'offline', 'paused', 'closed'] as const;

function Beside() {
  const [thanks, setThanks] = useState('');
  const form: PublicForm = { ...plainForm, hasDesign: true, texts: { ...plainForm.texts, en: { thanks } } };
  return (
    <>
      <input aria-label="Thanks" value={thanks} onChange={({ target }) => setThanks(target.value)} />
      {states.map((state) => (
        <Widget key={state} form={form} state={state} />
      ))}
    </>
  );
}

/** A form that is drawn anew with each letter typed beside it takes no focus, and reports nothing at its field. */
export const TypedBeside: Story = {
  render: () => <Beside />,
  play: async ({ canvas, canvasElement }) => {
    const focus = spyOn(HTMLElement.prototype, 'focus');
    const report = spyOn(HTMLInputElement.prototype, 'reportValidity');
    const field = canvas.getByRole('textbox', { name: 'Thanks' });
    await userEvent.click(field);
    focus.mockClear();
    await userEvent.keyboard('Dziękujemy!');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Dziękujemy!');
    await expect(canvasElement.querySelectorAll('.pl-waitlist-widget')).toHaveLength(states.length);
    await expect(focus).not.toHaveBeenCalled();
    await expect(report).not.toHaveBeenCalled();
    focus.mockRestore();
    report.mockRestore();
  },
};

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

export const Busy: Story = { args: { state: 'busy' } };
export const Done: Story = { args: { state: 'done' } };
export const Throttled: Story = { args: { state: 'throttled' } };
export const OutOfReach: Story = { args: { state: 'offline' } };
export const NotHere: Story = { args: { state: 'refused' } };

const look: Look = {
  colors: { accent: '#b5420e', background: '#fff8f0', text: '#2a1a10' },
  corners: 'pill',
  font: 'page',
};

const designed: PublicForm = {
  ...plainForm,
  version: 3,
  hasDesign: true,
  texts: {
    ...plainForm.texts,
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

export const Designed: Story = { args: { form: designed } };
export const DesignedDark: Story = { args: { form: dark } };
export const DesignedBusy: Story = { args: { form: designed, state: 'busy' } };
export const DesignedBusyDark: Story = { args: { form: dark, state: 'busy' } };
export const DesignedDone: Story = { args: { form: designed, state: 'done' } };
export const DesignedDoneDark: Story = { args: { form: dark, state: 'done' } };
/** A select keeps the baseline of the font that it was first laid out in. */
const withFonts: Pick<Story, 'loaders'> = {
  loaders: [() => Promise.all(Object.values(declareFont()).map((face) => face?.load()))],
};

export const Questions: Story = { ...withFonts, args: { form: { ...plainForm, fields: asked } } };
export const DesignedQuestions: Story = { ...withFonts, args: { form: { ...designed, fields: asked } } };
export const DesignedQuestionsDark: Story = { ...withFonts, args: { form: { ...dark, fields: asked } } };
export const CheckMail: Story = { args: { form: toConfirming(plainForm), state: 'done' } };
export const DesignedCheckMail: Story = { args: { form: toConfirming(designed), state: 'done' } };
export const DesignedCheckMailDark: Story = { args: { form: toConfirming(dark), state: 'done' } };
export const DesignedInvalid: Story = { args: { form: designed, state: 'invalid' } };
export const DesignedInvalidDark: Story = { args: { form: dark, state: 'invalid' } };
export const DesignedThrottled: Story = { args: { form: designed, state: 'throttled' } };
export const DesignedThrottledDark: Story = { args: { form: dark, state: 'throttled' } };
export const DesignedRefused: Story = { args: { form: designed, state: 'refused' } };
export const DesignedRefusedDark: Story = { args: { form: dark, state: 'refused' } };
export const DesignedOutOfReach: Story = { args: { form: designed, state: 'offline' } };
export const DesignedOutOfReachDark: Story = { args: { form: dark, state: 'offline' } };
export const Paused: Story = { args: { state: 'paused' } };
export const DesignedPaused: Story = { args: { form: designed, state: 'paused' } };
export const DesignedPausedDark: Story = { args: { form: dark, state: 'paused' } };
export const Closed: Story = { args: { form: designed, state: 'closed' } };
export const ClosedDark: Story = { args: { form: dark, state: 'closed' } };
