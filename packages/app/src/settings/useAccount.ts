import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import type { FailureKind } from '@prelude/api/client/failure';
import type { ChangeEmail, ChangePassword, DeleteAccount } from '@prelude/api/contract/auth';
import { toDay } from '@prelude/api/contract/days';
import type { ProfileForm } from '@prelude/api/contract/profiles';
import { setProfile } from '@prelude/api/store/appContext';
import {
  useDeleteMyAccountMutation,
  useExportMyDataMutation,
  usePatchProfileMutation,
} from '@prelude/api/store/profiles';
import type { FieldFailure, FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useOnReturn } from '../page/usePage.ts';
import { downloadFile } from '../platform/downloadFile.ts';
import { paths } from '../platform/paths.ts';
import { type Attempt, toAuthWords, toPasswordMessage, toWeakPasswordFields } from '../session/authFailures.ts';
import { useAuthMutation } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { type StoreError, toKind, toSubmitState } from '../state/fromQuery.ts';
import { endSession } from '../state/session.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { toastFailure, toFailureWords } from '../words/failureWords.ts';
import { toasts } from '../words/toasts.ts';

export function useSaveProfile() {
  const dispatch = useAppDispatch();
  const profileId = useAppSelector((state) => state.appContext.profile?.id) ?? '';
  const [patch, patching] = usePatchProfileMutation();
  const saveProfile = async ({ name }: ProfileForm) => {
    // SPEC section 5: an empty name is sent as null.
    const { data, error } = await patch({ profileId, patch: { name: name || null } });
    if (!data) return toastFailure(error, 'common.toast.profileUpdateFailed');
    dispatch(setProfile(data));
    toasts.success('common.toast.profileUpdated');
  };
  return { saving: toSubmitState(patching), saveProfile };
}

/** Reads the account's address when the page opens or returns to front: its link may be followed in another browser. */
export function useNewestAddress(): string {
  const { auth } = useServices();
  const check = useEffectEvent(async () => (await auth.load()).checkAddress());
  const checkQuietly = () => void check().catch(() => undefined);
  useEffect(checkQuietly, []);
  useOnReturn(checkQuietly);
  return useSession()?.email ?? '';
}

export function useChangeEmail(email: string) {
  const { auth } = useServices();
  const { isPending, error, data, mutate } = useAuthMutation({
    mutationFn: async (change: ChangeEmail) => {
      await (await auth.load()).changeEmail(change);
      return change.email;
    },
  });
  const state = useMemo(() => toEmailChangeState({ isPending, error }), [isPending, error]);
  const isChanged = data?.toLowerCase() === email.toLowerCase();
  return { state, sentTo: isChanged ? null : (data ?? null), onSubmit: mutate };
}

export function useChangePassword() {
  const { auth } = useServices();
  const { isPending, error, mutate } = useAuthMutation({
    mutationFn: async ({ current, password }: ChangePassword) => {
      await (await auth.load()).changePassword({ current, next: password });
      toasts.success('common.toast.passwordChanged');
    },
  });
  const state = useMemo(() => toPasswordChangeState({ isPending, error }), [isPending, error]);
  return { state, onSubmit: mutate };
}

const saveFile = (file: Blob) => downloadFile(`prelude-export-${toDay(new Date())}.json`, 'application/json', file);

export function useDownloadData() {
  const [download, { isLoading }] = useExportMyDataMutation();
  const onDownload = async () => {
    const { error } = await download(saveFile);
    if (error) toasts.error('common.toast.dataExportFailed', { message: toFailureWords(error) });
    else toasts.success('common.toast.dataExported');
  };
  return { isBusy: isLoading, onDownload };
}

export function useDeleteAccount() {
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  const [remove, { isLoading, error }] = useDeleteMyAccountMutation();
  const onSubmit = async ({ password }: DeleteAccount) => {
    const answer = await remove({ password });
    if (answer.error) return;
    // The provider has already revoked the account's sessions.
    dispatch(endSession('person'));
    navigate(paths.signIn, { replace: true });
    toasts.success('common.toast.accountDeleted');
  };
  const state = useMemo(() => toDeletionState({ isLoading, error }), [isLoading, error]);
  return { state, onSubmit };
}

export function toEmailChangeState({ isPending, error }: Attempt): SubmitState<FieldFailure | FormFailure> {
  if (isPending) return { status: 'submitting' };
  if (!error) return { status: 'idle' };
  switch (toCode(error)) {
    case 'invalid_credentials':
      return { status: 'failed', fields: { password: 'wrong_password' } };
    case 'invalid_email':
    case 'invalid_input':
      return { status: 'failed', fields: { email: 'email' } };
    case 'email_taken':
      return { status: 'failed', message: 'pages.settings.email.taken' };
    case 'session_missing':
      return { status: 'failed', message: 'pages.settings.sessionEnded' };
    default:
      return toFailed(error);
  }
}

export function toPasswordChangeState({ isPending, error }: Attempt): SubmitState<FieldFailure | FormFailure> {
  if (isPending) return { status: 'submitting' };
  if (!error) return { status: 'idle' };
  switch (toCode(error)) {
    case 'invalid_credentials':
      return { status: 'failed', fields: { current: 'wrong_password' } };
    case 'session_missing':
      return { status: 'failed', message: 'pages.settings.sessionEnded' };
    default: {
      const fields = toWeakPasswordFields(error);
      return fields ? { status: 'failed', fields } : toFailed(error, toPasswordMessage);
    }
  }
}

function toFailed(error: unknown, toMessage?: typeof toPasswordMessage) {
  const [message, values] = toAuthWords(error, toMessage);
  return { status: 'failed' as const, message, ...(values && { values }) };
}

const toCode = (error: unknown): AuthFailureCode => (error instanceof AuthFailure ? error.code : 'unexpected');

const toRetryAfter = (error: StoreError): number | undefined => ('kind' in error ? error.retryAfter : undefined);

const deletionWords = {
  offline: 'auth.failed.offline',
  timeout: 'auth.failed.timeout',
  unauthorized: 'pages.settings.sessionEnded',
  forbidden: 'auth.failed.generic',
  missing: 'auth.failed.generic',
  invalid: 'auth.failed.generic',
  conflict: 'auth.failed.generic',
  unexpected: 'auth.failed.generic',
} satisfies Record<Exclude<FailureKind, 'throttled'>, MessageId>;

export function toDeletionState(attempt: {
  isLoading: boolean;
  error?: StoreError;
}): SubmitState<FieldFailure | FormFailure> {
  const state = toSubmitState(attempt);
  if (state.status !== 'failed' || state.fields || !attempt.error) return state;
  const kind = toKind(attempt.error);
  if (kind !== 'throttled') return { ...state, message: deletionWords[kind] };
  return toFailed(new AuthFailure({ code: kind, retryAfter: toRetryAfter(attempt.error) }));
}
