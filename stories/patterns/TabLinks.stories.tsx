import { TabLinks, type TabLinksProps } from '@prelude/ui/patterns/TabLinks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { isWide } from '../fixtures/isWide.ts';
import { hover } from '../fixtures/pretend.ts';

const places = ['details', 'subscribers', 'integration', 'advanced'] as const;

function Spoken(props: TabLinksProps) {
  const intl = useIntl();
  const tabs = props.items.map((tab, index) => ({
    ...tab,
    label: intl.formatMessage({ id: `pages.waitlist.tab.${places[index] ?? 'details'}` }),
  }));
  return <TabLinks {...props} items={tabs} />;
}

const meta = {
  component: TabLinks,
  args: {
    'aria-label': 'waitlist',
    items: places.map((place) => ({ href: `#${place}`, label: place })),
    currentHref: '#subscribers',
    onNavigate: fn(),
  },
  render: (args) => <Spoken {...args} />,
} satisfies Meta<typeof TabLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Links or a select depending on the screen width, never both. */
export const ByWidth: Story = {
  play: async ({ canvas, args }) => {
    if (window.matchMedia('(min-width: 768px)').matches) {
      const tabs = within(canvas.getByRole('navigation', { name: args['aria-label'] }));
      await expect(tabs.getAllByRole('link')).toHaveLength(4);
      await expect(tabs.getByRole('link', { current: 'page' })).toHaveAttribute('href', '#subscribers');
      await expect(canvas.queryByRole('combobox')).toBeNull();
    } else {
      await expect(await canvas.findByRole('combobox', { name: args['aria-label'] })).toBeVisible();
      await expect(canvas.queryByRole('link')).toBeNull();
    }
  },
};

/** Simulates a narrow screen regardless of the window. */
function pretendNarrow() {
  const real = window.matchMedia;
  window.matchMedia = () => Object.assign(real.call(window, '(width < 0px)'));
  return () => {
    window.matchMedia = real;
  };
}

export const NarrowIsASelect: Story = {
  beforeEach: pretendNarrow,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: args['aria-label'] }));
    const options = await screen.findAllByRole('option');
    await expect(options).toHaveLength(4);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onNavigate).toHaveBeenCalledWith('#integration');
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
  },
};

export const Hovered: Story = {
  play: ({ canvas }) => {
    if (isWide()) hover(...canvas.getAllByRole('link').slice(0, 1));
  },
};

export const WalkedByTab: Story = {
  tags: ['same-picture'],
  play: async ({ canvas }) => {
    if (!isWide()) return;
    for (const link of canvas.getAllByRole('link').slice(0, 3)) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
  },
};
