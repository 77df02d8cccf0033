import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { subscribers, waitlists } from '../fixtures/launch.ts';
import { shown } from '../fixtures/shown.tsx';
import * as Subscribers from '../screens/subscribers/list/SubscribersScreen.stories.tsx';
import * as Waitlists from '../screens/waitlists/WaitlistsScreen.stories.tsx';
import { tell } from './tell.tsx';
import { toStep } from './toStep.ts';

const meta = { tags: ['!autodocs'] } satisfies Meta;

export default meta;

const [ada, ...others] = subscribers;
const found = { ...Subscribers.Searching.args };
const without = { ...Subscribers.OnePage.args?.state, rows: others.slice(0, 3), count: { matches: 3, total: 3 } };

const { beforeEach, parameters, render, play } = tell([
  toStep(Waitlists, Waitlists.Ready, { leave: waitlists[0].href }),
  toStep(Subscribers, Subscribers.Ready, {
    leave: 'on.filter',
    act: async ({ canvas }) => {
      await userEvent.click(canvas.getByRole('searchbox'));
      await userEvent.paste('ada');
    },
  }),
  toStep(Subscribers, Subscribers.RemovalConfirmed, { args: found, leave: 'on.remove' }),
  toStep(Subscribers, Subscribers.NoMatch, { leave: 'on.filter' }),
  toStep(Subscribers, Subscribers.OnePage, {
    args: { state: without },
    act: async ({ canvas, args }) => {
      await expect(canvas.queryByText(ada.email)).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: shown('pages.subscribers.export') }));
      const { on } = args as typeof Subscribers.default.args;
      await expect(on.export).toHaveBeenCalledOnce();
    },
  }),
]);

export const CleanUpAList: StoryObj = { beforeEach, parameters, render, play };
