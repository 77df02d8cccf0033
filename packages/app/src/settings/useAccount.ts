import type { ChangeEmail, ChangePassword, DeleteAccount } from '@prelude/api/contract/auth';
import type { ProfileForm } from '@prelude/api/contract/profiles';
import { setProfile } from '@prelude/api/store/appContext';
import {
  useDeleteMyAccountMutation,
  useExportMyDataMutation,
  usePatchProfileMutation,
} from '@prelude/api/store/profiles';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useOnReturn } from '../page/useOnReturn.ts';
import { downloadFile, toDay } from '../platform/downloadFile.ts';
import { paths } from '../platform/paths.ts';
import { useAuthMutation } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { toSubmitState } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { tellFailure, toFailureWords } from '../words/failureWords.ts';
import { toasts } from '../words/toasts.ts';
import { translate } from '../words/words.ts';
import { toDeletionState, toEmailChangeState, toPasswordChangeState } from './toAccountSubmitState.ts';

export function useSaveProfile() {
  const dispatch = useAppDispatch();
  const profileId = useAppSelector((state) => state.appContext.profile?.id) ?? '';
  const [patch, patching] = usePatchProfileMutation();
  const saveProfile = async ({ name }: ProfileForm) => {
    // SPEC section 5: an empty name is sent as null.
    const { data, error } = await patch({ profileId, patch: { name: name || null } });
    if (!data) return tellFailure(error, 'common.toast.profileUpdateFailed');
    dispatch(setProfile(data));
    toasts.success('common.toast.profileUpdated');
  };
  return { saving: toSubmitState(patching), saveProfile };
}

/** Asks for the account's address when the page is opened or returned to: its link may be followed in another browser. */
export function useNewestAddress(): string {
  const { auth } = useServices();
  const check = useEffectEvent(async () => (await auth.load()).checkAddress());
  const look = () => void check().catch(() => undefined);
  useEffect(look, []);
  useOnReturn(look);
  return useSession()?.email ?? '';
}

export function useChangeEmail() {
  const { auth } = useServices();
  const { isPending, error, data, mutate } = useAuthMutation({
    mutationFn: async (change: ChangeEmail) => {
      await (await auth.load()).changeEmail(change);
      return change.email;
    },
  });
  const state = useMemo(() => toEmailChangeState({ isPending, error }), [isPending, error]);
  return { state, sentTo: data ?? null, onSubmit: mutate };
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

const keepFile = (file: Blob) => downloadFile(`prelude-export-${toDay(new Date())}.json`, 'application/json', file);

export function useDownloadData() {
  const [download, { isLoading }] = useExportMyDataMutation();
  const onDownload = async () => {
    const { error } = await download(keepFile);
    if (error) toasts.error('common.toast.dataExportFailed', { message: translate(...toFailureWords(error)) });
    else toasts.success('common.toast.dataExported');
  };
  return { isBusy: isLoading, onDownload };
}

export function useDeleteAccount() {
  const { tracking } = useServices();
  const [, navigate] = useLocation();
  const [remove, { isLoading, error }] = useDeleteMyAccountMutation();
  const onSubmit = async ({ password }: DeleteAccount) => {
    const answer = await remove({ password });
    if (answer.error) return;
    // The provider has already revoked the account's sessions.
    tracking.signOut();
    navigate(paths.signIn, { replace: true });
    toasts.success('common.toast.accountDeleted');
  };
  const state = useMemo(() => toDeletionState({ isLoading, error }), [isLoading, error]);
  return { state, onSubmit };
}
