import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import type { FailureKind } from '@prelude/api/client/failure';
import type { ChangeEmail, ChangePassword, DeleteAccount } from '@prelude/api/contract/auth';
import { toDay } from '@prelude/api/contract/days';
import type { ProfileForm } from '@prelude/api/contract/profiles';
import { setProfile } from '@prelude/api/store/appContext';
import {
  useDeleteMyAccountMutation,
  useExportMyDataMutation,
  useGetMyProfileQuery,
  usePatchProfileMutation,
} from '@prelude/api/store/profiles';
import type { SettingsScreenProps } from '@prelude/ui/screens/settings/SettingsScreen';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useOnReturn } from '../page/usePage.ts';
import { downloadFile } from '../platform/downloadFile.ts';
import { paths, toServerPage } from '../platform/paths.ts';
import { type Attempt, passwordProblems, toAuthFormState } from '../session/authFailures.ts';
import { useAuthCall } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { type StoreError, toItemState, toKind, toRetryAfter, toSubmitState } from '../state/fromQuery.ts';
import { endSession } from '../state/session.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { toasts } from '../words/toasts.ts';

export function useSaveProfile() {
  const dispatch = useAppDispatch();
  const profileId = useAppSelector((state) => state.appContext.profile?.id) ?? '';
  const [patch, patching] = usePatchProfileMutation();
  const saveProfile = async ({ name }: ProfileForm) => {
    // SPEC section 5: an empty name is sent as null.
    const { data } = await patch({ profileId, patch: { name: name || null } });
    if (data) dispatch(setProfile(data));
  };
  return { saving: toSubmitState(patching), saveProfile };
}

/** Reads the account's address when the page opens or returns to front: its link may be followed in another browser. */
function useNewestAddress(): string {
  const { auth } = useServices();
  const check = useEffectEvent(async () => (await auth.load()).checkAddress());
  const checkQuietly = () => void check().catch(() => undefined);
  useEffect(checkQuietly, []);
  useOnReturn(checkQuietly);
  return useSession()?.email ?? '';
}

export function useChangeEmail(email: string) {
  const { isPending, error, data, mutate } = useAuthCall(async (port, change: ChangeEmail) => {
    await port.changeEmail(change);
    return change.email;
  });
  const state = useMemo(() => toEmailChangeState({ isPending, error }), [isPending, error]);
  const isChanged = data?.toLowerCase() === email.toLowerCase();
  return { state, sentTo: isChanged ? null : (data ?? null), onSubmit: mutate };
}

export function useChangePassword() {
  const { isPending, error, mutate } = useAuthCall(async (port, { current, password }: ChangePassword) => {
    await port.changePassword({ current, next: password });
    toasts.success('common.toast.passwordChanged');
  });
  const state = useMemo(() => toPasswordChangeState({ isPending, error }), [isPending, error]);
  return { state, onSubmit: mutate };
}

const saveFile = (file: Blob) => downloadFile(`prelude-export-${toDay(new Date())}.json`, 'application/json', file);

export function useDownloadData() {
  const [download, { isLoading }] = useExportMyDataMutation();
  return { isBusy: isLoading, onDownload: async () => void (await download(saveFile)) };
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
  };
  const state = useMemo(() => toDeletionState({ isLoading, error }), [isLoading, error]);
  return { state, onSubmit };
}

/** All parts of the settings page. */
export function useSettings(): SettingsScreenProps {
  const { sendsMail, mailboxPath } = useServices().config;
  const { locale } = useIntl();
  const email = useNewestAddress();
  const profile = useGetMyProfileQuery(useSession() ? undefined : skipToken);
  const { saving, saveProfile } = useSaveProfile();
  const mailboxHref = mailboxPath && toServerPage(mailboxPath, locale);
  return {
    profile: {
      state: toItemState(profile, ({ name }) => ({ name })),
      saving,
      onSave: saveProfile,
      onRetry: profile.refetch,
    },
    email: { email, sendsMail, mailboxHref, ...useChangeEmail(email) },
    password: { email, ...useChangePassword() },
    data: useDownloadData(),
    deletion: useDeleteAccount(),
  };
}

const ended = 'pages.settings.sessionEnded';

export const toEmailChangeState = (attempt: Attempt) =>
  toAuthFormState(attempt, {
    invalid_credentials: { password: 'wrong_password' },
    invalid_email: { email: 'email' },
    invalid_input: { email: 'email' },
    email_taken: 'pages.settings.email.taken',
    session_missing: ended,
  });

export const toPasswordChangeState = (attempt: Attempt) =>
  toAuthFormState(attempt, {
    ...passwordProblems,
    invalid_credentials: { current: 'wrong_password' },
    session_missing: ended,
  });

/** The account is deleted by /v1, whose failures are told as the provider's. */
const deletionCodes: Partial<Record<FailureKind, AuthFailureCode>> = {
  offline: 'offline',
  timeout: 'timeout',
  unauthorized: 'session_missing',
  throttled: 'throttled',
};

export function toDeletionState(attempt: { isLoading: boolean; error?: StoreError }) {
  const state = toSubmitState(attempt);
  if (state.status !== 'failed' || state.fields || !attempt.error) return state;
  const code = deletionCodes[toKind(attempt.error)] ?? 'unexpected';
  const error = new AuthFailure({ code, retryAfter: toRetryAfter(attempt.error) });
  return toAuthFormState({ isPending: false, error }, { session_missing: ended });
}
