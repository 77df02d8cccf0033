import { Pager } from '@prelude/ui/patterns/Pager';
import type { PagerState } from '@prelude/ui/state/ListState';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type MouseEvent, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { lastPager, middlePager } from '../fixtures/launch.ts';
import { hover } from '../fixtures/pretend.ts';
import { shown } from '../fixtures/shown.tsx';

const meta = { component: Pager, args: middlePager } satisfies Meta<typeof Pager>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (number: number) => ({ page: number, href: `?page=${number}` });

export const Middle: Story = {
  play: async ({ canvas }) => {
    const pages = within(canvas.getByRole('navigation'));
    await expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('7');
    await expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '?page=6',
      '?page=1',
      '?page=6',
      '?page=7',
      '?page=8',
      '?page=129',
      '?page=8',
    ]);
  },
};

export const First: Story = {
  args: {
    current: 1,
    items: [page(1), page(2), 'gap', page(129)],
    previousHref: undefined,
    nextHref: '?page=2',
  },
};

export const Last: Story = {
  args: { nextHref: undefined, ...lastPager },
  play: ({ canvas }) => expect(canvas.getAllByRole('link')).toHaveLength(4),
};

export const TwoPages: Story = {
  args: { current: 2, items: [page(1), page(2)], previousHref: '?page=1', nextHref: undefined },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Hovered: Story = {
  play: ({ canvas }) => hover(canvas.getByRole('link', { name: shown('components.pager.page', { page: 8 }) })),
};

/** The name of the step that is pointed at takes the place of the name that Tab has shown. */
export const OneNameAtATime: Story = {
  tags: ['same-picture'],
  play: async ({ canvas }) => {
    const names = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent);
    const next = canvas.getByRole('link', { name: shown('components.pager.next') });
    await userEvent.tab();
    await waitFor(() => expect(names()).toEqual([shown('components.pager.previous')]));
    await userEvent.hover(next);
    await waitFor(() => expect(names()).toEqual([shown('components.pager.next')]));
    await userEvent.unhover(next);
    await waitFor(() => expect(names()).toEqual([]));
  },
};

function Turning(props: PagerState) {
  const [pager, setPager] = useState(props);
  const openLastPage = (event: MouseEvent) => {
    event.preventDefault();
    setPager({ nextHref: undefined, ...lastPager });
  };
  return (
    <div onClickCapture={openLastPage} role="presentation">
      <Pager {...pager} />
    </div>
  );
}

/** The pressed link is gone, so focus moves to the current page. */
export const TurnedToTheLastPage: Story = {
  tags: ['same-picture'],
  render: (args) => <Turning {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: shown('components.pager.next') }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('link', { current: 'page' })).toHaveFocus());
  },
};

export const WalkedByTab: Story = {
  tags: ['same-picture'],
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
  },
};
