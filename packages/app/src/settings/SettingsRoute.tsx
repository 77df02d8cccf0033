import { notYet } from '@prelude/api/store/api';
import { useGetMyProfileQuery } from '@prelude/api/store/profiles';
import { SettingsScreen } from '@prelude/ui/screens/settings/SettingsScreen';
import { useIntl } from 'react-intl';
import { useSession } from '../auth/useSession.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { usePage } from '../shell/usePage.ts';
import { toItemState } from '../state/toItemState.ts';
import { useSaveProfile } from './useSaveProfile.ts';

export function SettingsRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.settings.title' }));
  const session = useSession();
  const profile = useGetMyProfileQuery(session ? undefined : notYet);
  const { saving, saveProfile } = useSaveProfile();
  return (
    <UnsavedGuard>
      <SettingsScreen
        state={toItemState(profile, ({ name }) => ({ name, email: session?.email ?? '' }))}
        saving={saving}
        onSave={saveProfile}
        onRetry={profile.refetch}
      />
    </UnsavedGuard>
  );
}
