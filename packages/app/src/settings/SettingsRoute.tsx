import { notYet } from '@prelude/api/store/api';
import { useGetMyProfileQuery } from '@prelude/api/store/profiles';
import { SettingsScreen } from '@prelude/ui/screens/settings/SettingsScreen';
import { useIntl } from 'react-intl';
import { useSession } from '../auth/useSession.ts';
import { useServices } from '../services.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { usePage } from '../shell/usePage.ts';
import { toItemState } from '../state/toItemState.ts';
import { useChangeEmail } from './useChangeEmail.ts';
import { useChangePassword } from './useChangePassword.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';
import { useDownloadData } from './useDownloadData.ts';
import { useSaveProfile } from './useSaveProfile.ts';

export function SettingsRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.settings.title' }));
  const { sendsMail, mailboxPath } = useServices().config;
  const session = useSession();
  const email = session?.email ?? '';
  const profile = useGetMyProfileQuery(session ? undefined : notYet);
  const state = toItemState(profile, ({ name }) => ({ name }));
  const { saving, saveProfile } = useSaveProfile();
  return (
    <UnsavedGuard>
      <SettingsScreen
        profile={{ state, saving, onSave: saveProfile, onRetry: profile.refetch }}
        email={{ email, sendsMail, mailboxHref: mailboxPath, ...useChangeEmail() }}
        password={{ email, ...useChangePassword() }}
        data={useDownloadData()}
        deletion={useDeleteAccount()}
      />
    </UnsavedGuard>
  );
}
