import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { waitlists } from '../fixtures/launch.ts';
import { typed } from '../fixtures/shown.tsx';
import * as CheckEmail from '../screens/auth/CheckEmailScreen.stories.tsx';
import * as ForgotPassword from '../screens/auth/ForgotPasswordScreen.stories.tsx';
import * as Reset from '../screens/auth/ResetPasswordScreen.stories.tsx';
import * as SignIn from '../screens/auth/SignInScreen.stories.tsx';
import * as Home from '../screens/home/HomeScreen.stories.tsx';
import { tell } from './tell.tsx';
import { toStep } from './toStep.ts';

const meta = { tags: ['!autodocs'] } satisfies Meta;

export default meta;

const { beforeEach, parameters, render, play } = tell([
  toStep(SignIn, SignIn.WrongCredentials, { leave: '/auth/forgotPassword' }),
  toStep(ForgotPassword, ForgotPassword.FilledIn, { leave: 'onSubmit' }),
  toStep(CheckEmail, CheckEmail.ResetWithMailbox, { leave: '/dev/mailbox' }),
  toStep(Reset, Reset.FilledIn, { leave: 'onSubmit' }),
  toStep(SignIn, SignIn.FilledIn, { leave: 'onSubmit' }),
  toStep(Home, Home.Ready, {
    act: async ({ canvas }) => {
      await expect(canvas.getByRole('link', { name: typed(waitlists[0].name) })).toBeVisible();
    },
  }),
]);

export const ResetPassword: StoryObj = { tags: ['same-picture'], beforeEach, parameters, render, play };
