import { DownloadIcon, PlusIcon } from '@prelude/ui/primitives/actionIcons';
import { Button } from '@prelude/ui/primitives/Button';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Stack } from '@prelude/ui/primitives/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { LONG_NAME } from '../fixtures/launch.ts';
import { hover } from '../fixtures/pretend.ts';
import { settleFonts } from '../fixtures/settleFonts.ts';
import { shown } from '../fixtures/shown.tsx';
import { pretendStates, StateGrid } from '../fixtures/states.tsx';
import { Say, say } from '../fixtures/words.tsx';

const meta = {
  component: Button,
  args: { children: say('pages.newWaitlist.submit'), onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};
export const Primary: Story = { args: { emphasis: 'solid' } };
export const Danger: Story = { args: { tone: 'danger', children: say('pages.waitlist.advanced.delete.action') } };
export const DangerSolid: Story = {
  args: { tone: 'danger', emphasis: 'solid', children: say('pages.waitlist.advanced.delete.action') },
};
export const Large: Story = { args: { emphasis: 'solid', size: 'large' } };
export const Wide: Story = { args: { emphasis: 'solid', size: 'large', width: 'full' } };
export const WithIcon: Story = { args: { emphasis: 'solid', icon: <PlusIcon /> } };

export const Disabled: Story = {
  args: { emphasis: 'solid', isDisabled: true },
  play: ({ canvas }) => expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true'),
};

/** In reach of the keyboard, and a press asks why as well. */
export const DisabledWithItsReason: Story = {
  tags: ['same-picture'],
  args: { emphasis: 'solid', isDisabled: true },
  render: (args) => (
    <Say id="components.form.unchanged">{(reason) => <Button {...args} disabledReason={reason} />}</Say>
  ),
  decorators: [(Story) => <div style={{ padding: '40px 60px' }}>{Story()}</div>],
  play: async ({ canvas, args }) => {
    const reason = shown('components.form.unchanged');
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription(reason);
    await userEvent.click(button);
    await expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(reason);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(reason);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

const keepsItsWidth: Story['play'] = async ({ canvasElement }) => {
  await settleFonts();
  const widths = [...canvasElement.querySelectorAll('button')].map((button) => button.offsetWidth);
  await expect(new Set(widths).size).toBe(1);
};

export const Busy: Story = {
  args: { icon: <DownloadIcon />, children: say('pages.subscribers.export') },
  render: (args) => (
    <Stack gap={2} align="start">
      <Button {...args} onClick={undefined} />
      <Button {...args} isBusy />
    </Stack>
  ),
  play: async (context) => {
    const [, busy] = context.canvas.getAllByRole('button');
    if (!busy) throw new Error('two buttons are drawn');
    await keepsItsWidth(context);
    await userEvent.click(busy);
    await expect(busy).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(context.args.onClick).not.toHaveBeenCalled();
  },
};

const looks = [
  { tone: 'neutral', emphasis: 'solid' },
  { tone: 'neutral', emphasis: 'outline' },
  { tone: 'danger', emphasis: 'outline' },
  { tone: 'danger', emphasis: 'solid' },
] as const;

export const BusyTones: Story = {
  args: { isBusy: true },
  render: (args) => (
    <Inline gap={2} wrap>
      {looks.map((look) => (
        <Button key={`${look.tone} ${look.emphasis}`} {...args} {...look} />
      ))}
    </Inline>
  ),
};

export const AsLink: Story = {
  tags: ['same-picture'],
  args: { emphasis: 'solid', href: '#new', icon: <PlusIcon /> },
  play: ({ canvas }) => expect(canvas.getByRole('link')).toHaveAttribute('href', '#new'),
};

export const LongWordsInLittleSpace: Story = {
  args: { emphasis: 'solid', icon: <PlusIcon />, children: LONG_NAME },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  render: (args) => (
    <Inline gap={2} wrap>
      {looks.map((look) => (
        <Button key={`${look.tone} ${look.emphasis}`} {...args} {...look} />
      ))}
    </Inline>
  ),
};

const tones: Story['render'] = (args) => (
  <Inline gap={2} wrap>
    {looks.map((look) => (
      <Button key={`${look.tone} ${look.emphasis}`} {...args} {...look} />
    ))}
  </Inline>
);

export const Hovered: Story = {
  render: tones,
  play: ({ canvas }) => hover(...canvas.getAllByRole('button')),
};

export const HoveredInTheDark: Story = { ...Hovered, globals: { theme: 'dark' } };

export const Focused: Story = {
  args: { emphasis: 'solid' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe('solid');
  },
};

export const FocusedInTheDark: Story = { ...Focused, globals: { theme: 'dark' } };

export const States: Story = {
  render: (args) => (
    <StateGrid
      draw={() => <Button {...args} />}
      more={{ disabled: () => <Button {...args} isDisabled />, busy: () => <Button {...args} isBusy /> }}
    />
  ),
  play: pretendStates,
};
