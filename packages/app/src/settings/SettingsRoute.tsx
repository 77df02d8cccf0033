import words from 'virtual:messages/en/settings';
import { useGetMyProfileQuery } from '@prelude/api/store/profiles';
import { SettingsScreen } from '@prelude/ui/screens/settings/SettingsScreen';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { toServerPage } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { toItemState } from '../state/fromQuery.ts';
import { LaterWords } from '../words/LaterWords.tsx';
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
  const { locale } = useIntl();
  const session = useSession();
  const email = useNewestAddress();
  const profile = useGetMyProfileQuery(session ? undefined : skipToken);
  const state = toItemState(profile, ({ name }) => ({ name }));
  const { saving, saveProfile } = useSaveProfile();
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <SettingsScreen
          profile={{ state, saving, onSave: saveProfile, onRetry: profile.refetch }}
          email={{
            email,
            sendsMail,
            mailboxHref: mailboxPath && toServerPage(mailboxPath, locale),
            ...useChangeEmail(email),
          }}
          password={{ email, ...useChangePassword() }}
          data={useDownloadData()}
          deletion={useDeleteAccount()}
        />
      </UnsavedGuard>
    </LaterWords>
  );
}
