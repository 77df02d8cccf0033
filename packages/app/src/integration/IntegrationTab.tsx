import words from 'virtual:messages/en/integration';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useNow } from '../page/useNow.ts';
import { useSaveWaitlist } from '../page/useSaveWaitlist.ts';
import { paths } from '../platform/paths.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { useEmbedded } from './useEmbedded.tsx';
import { useSignUps } from './useSignUps.ts';

const allWays = ['html', 'react', 'form', 'curl'] as const;

interface IntegrationTabProps {
  waitlist: Waitlist;
  ways?: readonly [(typeof allWays)[number], ...(typeof allWays)[number][]];
}

export function IntegrationTab({ waitlist, ways = allWays }: IntegrationTabProps) {
  const { saving, save } = useSaveWaitlist(waitlist);
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <WaitlistIntegrationScreen
          {...useEmbedded(waitlist)}
          {...useSignUps(waitlist)}
          ways={ways}
          allowedOrigins={waitlist.allowedOrigins}
          saving={saving}
          subscribersHref={paths.waitlist(waitlist.id, 'subscribers')}
          now={useNow()}
          onSaveOrigins={(allowedOrigins) => save({ allowedOrigins }, waitlist)}
        />
      </UnsavedGuard>
    </LaterWords>
  );
}
