import { LONG_NAME, waitlists } from '../fixtures/launch.ts';
import { type ToastStory, toastMeta, toToast } from './toToast.ts';

// Repeated here, so that tools that list the stories see it.
const meta = { ...toastMeta, tags: ['!autodocs'], play: toastMeta.play };

export default meta;

export const EitherKind: ToastStory = toToast(
  { kind: 'success', id: 'common.toast.waitlistCreated', values: { name: waitlists[0].name } },
  { kind: 'error', id: 'common.toast.waitlistDeleteFailed', values: { message: 'common.failure.offline' } },
);

export const LongPolish: ToastStory = {
  ...toToast(
    { kind: 'success', id: 'common.toast.waitlistUpdated', values: { name: LONG_NAME } },
    { kind: 'error', id: 'common.toast.copyFailed' },
    { kind: 'error', id: 'common.field.password_weak' },
  ),
  globals: { locale: 'pl' },
};

export const Night: ToastStory = { ...EitherKind, globals: { theme: 'dark' } };
