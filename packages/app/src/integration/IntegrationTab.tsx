import words from 'virtual:messages/en/integration';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import {
  WaitlistIntegrationScreen,
  type WaitlistIntegrationScreenProps,
} from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useNow } from '../page/useNow.ts';
import { useOrigins } from '../page/useSaveWaitlist.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { useEmbedded } from './useEmbedded.tsx';
import { useSignUps } from './useSignUps.ts';

type Ways = WaitlistIntegrationScreenProps['ways'];
const allWays: Ways = ['html', 'react', 'form', 'curl'];

export function IntegrationTab({ waitlist, ways = allWays }: { waitlist: Waitlist; ways?: Ways }) {
  const screen = { ...useEmbedded(waitlist), ...useSignUps(waitlist), ...useOrigins(waitlist) };
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <WaitlistIntegrationScreen {...screen} ways={ways} now={useNow()} />
      </UnsavedGuard>
    </LaterWords>
  );
}
