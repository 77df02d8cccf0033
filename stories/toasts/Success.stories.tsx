import type { MessageId } from '@prelude/ui/words/MessageId';
import { waitlists } from '../fixtures/launch.ts';
import { toastMeta, toToast } from './toToast.ts';

// Repeated here, so that tools that list the stories see it.
const meta = { ...toastMeta, tags: ['!autodocs'], play: toastMeta.play };

export default meta;

const success = (id: MessageId, name?: string) => toToast({ kind: 'success', id, values: { name } });

export const AccessKeyReplaced = success('common.toast.accessKeyReplaced');
export const AccountDeleted = success('common.toast.accountDeleted');
export const Copied = success('common.toast.copied');
export const DataExported = success('common.toast.dataExported');
export const ExampleDownloaded = success('common.toast.exampleDownloaded');
export const PasswordChanged = success('common.toast.passwordChanged');
export const PasswordReset = success('auth.resetPassword.success');
export const ProfileUpdated = success('common.toast.profileUpdated');
export const ConfirmationResent = success('auth.checkEmail.resent');
export const SubscriberRemoved = success('common.toast.subscriberRemoved');
export const WaitlistCreated = success('common.toast.waitlistCreated', waitlists[0].name);
export const WaitlistDeleted = success('common.toast.waitlistDeleted', waitlists[0].name);
export const WaitlistUpdated = success('common.toast.waitlistUpdated', waitlists[0].name);
export const WorkspaceCreated = success('common.toast.workspaceCreated');
export const WorkspaceDeleted = success('common.toast.workspaceDeleted');
export const WorkspaceUpdated = success('common.toast.workspaceUpdated');
