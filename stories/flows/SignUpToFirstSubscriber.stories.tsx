import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { subscribers } from '../fixtures/launch.ts';
import * as SignUp from '../screens/auth/SignUpScreen.stories.tsx';
import * as Home from '../screens/home/HomeScreen.stories.tsx';
import * as WorkspacePicker from '../screens/home/WorkspacePickerScreen.stories.tsx';
import * as Integration from '../screens/integration/WaitlistIntegrationScreen.stories.tsx';
import * as Subscribers from '../screens/subscribers/list/SubscribersScreen.stories.tsx';
import * as NewWaitlist from '../screens/waitlists/NewWaitlistScreen.stories.tsx';
import * as NewWorkspace from '../screens/workspaces/NewWorkspaceScreen.stories.tsx';
import { tell } from './tell.tsx';
import { toStep } from './toStep.ts';

const meta = { tags: ['!autodocs'] } satisfies Meta;

export default meta;

const [ada] = subscribers;

const { beforeEach, parameters, render, play } = tell([
  toStep(SignUp, SignUp.FilledIn, { leave: 'onSubmit' }),
  toStep(WorkspacePicker, WorkspacePicker.Empty, { leave: '/workspaces/new' }),
  toStep(NewWorkspace, NewWorkspace.FilledIn, { leave: 'onSubmit' }),
  toStep(Home, Home.Empty, { leave: '/waitlists/new' }),
  toStep(NewWaitlist, NewWaitlist.FilledIn, { leave: 'onSubmit' }),
  toStep(Subscribers, Subscribers.NothingYet, { leave: '/waitlists/1/integration' }),
  toStep(Integration, Integration.Copied, { leave: '/waitlists/1/subscribers' }),
  toStep(Subscribers, Subscribers.OnePage, {
    args: { state: { ...Subscribers.OnePage.args?.state, rows: [ada], count: { matches: 1, total: 1 } } },
    act: async ({ canvas }) => {
      await expect(canvas.getByText(ada.email)).toBeVisible();
    },
  }),
]);

export const SignUpToFirstSubscriber: StoryObj = { beforeEach, parameters, render, play };
