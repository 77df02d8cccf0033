import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Said } from './Toasts.tsx';
import { toastMeta, toToast } from './toToast.ts';

// Repeated here, so that tools that list the stories see it.
const meta = { ...toastMeta, tags: ['!autodocs'], play: toastMeta.play };

export default meta;

const failure = (id: MessageId, message?: MessageId, values?: Said['values']) =>
  toToast({ kind: 'error', id, values: { ...values, message } });

export const AccessKeyReplaceFailed = failure('common.toast.accessKeyReplaceFailed');
export const CopyFailed = failure('common.toast.copyFailed');
export const DataExportFailed = failure('common.toast.dataExportFailed', 'common.failure.offline');
export const Generic = failure('auth.failed.generic');
export const InvalidCredentials = failure('auth.failed.invalidCredentials');
export const InvalidEmail = failure('auth.failed.invalidEmail');
export const InvalidPassword = failure('auth.failed.invalidPassword');
export const LanguageFailed = failure('common.toast.languageFailed');
export const Offline = failure('auth.failed.offline');
export const ProfileUpdateFailed = failure('common.toast.profileUpdateFailed');
export const SamePassword = failure('auth.failed.samePassword');
export const AnswerLate = failure('common.toast.answerLate');
export const AnswerUnknown = failure('common.toast.answerUnknown');
export const SignOutFailed = failure('common.toast.signOutFailed');
export const SubscriberRemoveFailed = failure('common.toast.subscriberRemoveFailed');
export const Throttled = failure('auth.failed.throttled');
export const ThrottledForMinutes = failure('auth.failed.throttledMinutes', undefined, { minutes: 3 });
export const ThrottledForSeconds = failure('auth.failed.throttledSeconds', undefined, { seconds: 40 });
export const Timeout = failure('auth.failed.timeout');
export const WaitlistCreateFailed = failure('common.toast.waitlistCreateFailed');
export const WaitlistCreateNowhere = failure('common.toast.waitlistCreateNowhere');
export const WaitlistDeleteFailed = failure('common.toast.waitlistDeleteFailed', 'common.failure.offline');
export const WaitlistUpdateFailed = failure('common.toast.waitlistUpdateFailed', 'common.failure.missing');
export const WaitlistUpdateTimeout = failure('common.toast.waitlistUpdateFailed', 'common.failure.timeout');
export const WaitlistUpdateThrottled = failure('common.toast.waitlistUpdateFailed', 'common.failure.throttledMinutes', {
  minutes: 1,
});
export const WeakPassword = failure('common.field.password_weak');
export const WorkspaceCreateFailed = failure('common.toast.workspaceCreateFailed');
export const WorkspaceDeleteFailed = failure('common.toast.workspaceDeleteFailed');
export const WorkspaceUpdateFailed = failure('common.toast.workspaceUpdateFailed');
