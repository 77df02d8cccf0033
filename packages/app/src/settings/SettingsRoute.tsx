import words from 'virtual:messages/en/settings';
import { SettingsScreen } from '@prelude/ui/screens/settings/SettingsScreen';
import { UnsavedGuard } from '../navigation/UnsavedGuard.tsx';
import { LaterWords } from '../words/LaterWords.tsx';
import { useSettings } from './useAccount.ts';

export function SettingsRoute() {
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <SettingsScreen {...useSettings()} />
      </UnsavedGuard>
    </LaterWords>
  );
}
