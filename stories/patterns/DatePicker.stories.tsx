import { DatePicker, type DatePickerProps } from '@prelude/ui/patterns/DatePicker';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { composingKeys } from '../fixtures/composingKeys.ts';
import { expectOnce } from '../fixtures/expectOnce.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';

/** The 5th of November as each language writes it; the gallery's longer words are English. */
const fifth: Partial<Record<string, string>> = { en: '11/05/2026', pl: '05.11.2026' };
const patterns: Partial<Record<string, string>> = { en: 'mm/dd/yyyy', pl: 'dd.mm.rrrr' };

function Filled(props: DatePickerProps) {
  const intl = useIntl();
  const [value, setValue] = useState(props.value);
  const change = (day: string | null) => {
    setValue(day);
    props.onChange(day);
  };
  return (
    <div style={{ maxWidth: 240 }}>
      <DatePicker
        {...props}
        label={intl.formatMessage({ id: 'pages.subscribers.column.joined' })}
        value={value}
        onChange={change}
      />
    </div>
  );
}

const meta = {
  component: DatePicker,
  args: { label: '', value: '2026-11-20', onChange: fn() },
  render: (args) => <Filled {...args} />,
} satisfies Meta<typeof DatePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const label = () => shown('pages.subscribers.column.joined');
const calendarName = () => shown('components.date.calendar', { label: label() });

/** Opens the calendar and returns it once its day has focus. */
async function openCalendar(open: () => Promise<unknown>) {
  await open();
  const sheet = await screen.findByRole('dialog', { name: label() });
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
  return within(sheet);
}

export const Empty: Story = {
  args: { value: null },
  play: ({ canvas, globals }) =>
    expect(canvas.getByRole('textbox', { name: label() })).toHaveAttribute('placeholder', patterns[globals.locale]),
};

export const WithADay: Story = {};

/** The same day, as the reader's language writes it. */
export const InTheReadersOwnFormat: Story = {
  args: { value: '2026-11-05' },
  play: ({ canvas, globals }) => expect(canvas.getByRole('textbox')).toHaveValue(fifth[globals.locale]),
};

export const LabelAtTheStart: Story = { args: { orientation: 'horizontal' } };

export const Typed: Story = {
  tags: ['same-picture'],
  args: { value: null },
  play: async ({ canvas, args, globals }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard(fifth[globals.locale] ?? '');
    await expectOnce(args.onChange, '2026-11-05');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard((fifth[globals.locale] ?? '').replace('20', ''));
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-05');
    await expect(field).toHaveValue(fifth[globals.locale]);
  },
};

export const Unreadable: Story = {
  play: async ({ canvas, args, globals }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '40.40.2026');
    await expect(field).toBeValid();
    await userEvent.tab();
    await expect(field).toHaveValue('40.40.2026');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      shown('components.date.unreadable', { pattern: patterns[globals.locale] ?? '' }),
    );
    await expectOnce(args.onChange, null);
  },
};

export const TooEarly: Story = {
  args: { min: '2026-11-10' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tripleClick(field);
    await userEvent.paste('2026-11-05');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('2026-11-05');
    await expect(field).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const TooLate: Story = {
  args: { max: '2026-11-25', orientation: 'horizontal' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tripleClick(field);
    await userEvent.paste('2026-12-05');
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Open: Story = {
  args: { min: '2026-11-03', max: '2026-11-25' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: calendarName() });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    const calendar = await openCalendar(() => userEvent.click(button));
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const chosen = calendar.getByRole('gridcell', { selected: true });
    await expect(chosen).toHaveTextContent('20');
    await expect(within(chosen).getByRole('button')).toHaveFocus();
    await expect(calendar.getAllByRole('columnheader')).toHaveLength(7);
    await expect(calendar.getByText('26')).toHaveAttribute('aria-disabled', 'true');
    await expect(calendar.getByText('25')).not.toHaveAttribute('aria-disabled');
  },
};

export const ChosenByPointer: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args, globals }) => {
    const button = canvas.getByRole('button', { name: calendarName() });
    const calendar = await openCalendar(() => userEvent.click(button));
    await userEvent.click(calendar.getByRole('button', { name: shown('components.date.nextMonth') }));
    await userEvent.click(calendar.getByRole('button', { name: shown('components.date.previousMonth') }));
    await userEvent.click(calendar.getByText('5'));
    await expectOnce(args.onChange, '2026-11-05');
    await expect(canvas.getByRole('textbox')).toHaveValue(fifth[globals.locale]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ChosenByKeyboard: Story = {
  args: { min: '2026-10-02' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const calendar = await openCalendar(() => userEvent.keyboard('{ArrowDown}'));
    const reaches = (day: string) => waitFor(() => expect(document.activeElement).toHaveTextContent(day));
    await userEvent.keyboard('{ArrowRight}');
    await reaches('21');
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await reaches('13');
    await userEvent.keyboard('{Home}');
    await reaches('1');
    await userEvent.keyboard('{End}');
    await reaches('30');
    await userEvent.keyboard('{PageUp}');
    await expect(calendar.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{PageUp}');
    // No further than the first day that can be chosen
    await userEvent.keyboard('{Home}');
    await reaches('2');
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.onChange, '2026-10-02');
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
  },
};

export const EscapeCloses: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await openCalendar(() => userEvent.keyboard('{ArrowDown}'));
    for (const press of composingKeys('Escape')) await fireEvent.keyDown(document.activeElement as Element, press);
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => (
    <StateGrid draw={() => <Filled {...args} />} more={{ empty: () => <Filled {...args} value={null} /> }} />
  ),
  play: pretendStates,
};
