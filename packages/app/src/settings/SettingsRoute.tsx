import { useGetMyProfileQuery } from '@prelude/api/store/profiles';
import { SettingsScreen } from '@prelude/ui/screens/settings/SettingsScreen';
import { skipToken } from '@reduxjs/toolkit/query';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { toItemState } from '../state/fromQuery.ts';
import {
  useChangeEmail,
  useChangePassword,
  useDeleteAccount,
  useDownloadData,
  useNewestAddress,
  useSaveProfile,
} from './useAccount.ts';

export function SettingsRoute() {
  const { sendsMail, mailboxPath } = useServices().config;
  const session = useSession();
  const email = useNewestAddress();
  const profile = useGetMyProfileQuery(session ? undefined : skipToken);
  const state = toItemState(profile, ({ name }) => ({ name }));
  const { saving, saveProfile } = useSaveProfile();
  return (
    <UnsavedGuard>
      <SettingsScreen
        profile={{ state, saving, onSave: saveProfile, onRetry: profile.refetch }}
        email={{ email, sendsMail, mailboxHref: mailboxPath, ...useChangeEmail(email) }}
        password={{ email, ...useChangePassword() }}
        data={useDownloadData()}
        deletion={useDeleteAccount()}
      />
    </UnsavedGuard>
  );
}
