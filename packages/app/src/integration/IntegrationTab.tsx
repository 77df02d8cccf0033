import words from 'virtual:messages/en/integration';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { Stack } from '@prelude/ui/primitives/Stack';
import {
  WaitlistIntegrationScreen,
  type WaitlistIntegrationScreenProps,
} from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { UnsavedGuard, type UnsavedGuardProps } from '../navigation/UnsavedGuard.tsx';
import { useNow } from '../page/useNow.ts';
import { TwoWaysTab } from '../waitlistForm/TwoWaysTab.tsx';
import { useOrigins } from '../waitlistForm/useSaveWaitlist.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { useEmbedded } from './useEmbedded.tsx';
import { useSignUps } from './useSignUps.ts';

type Ways = WaitlistIntegrationScreenProps['ways'];
const allWays: Ways = ['html', 'react', 'form', 'curl'];

interface IntegrationTabProps {
  waitlist: Waitlist;
  ways?: Ways;
  toPart?: UnsavedGuardProps['toPart'];
}

export function IntegrationTab({ waitlist, ways = allWays, toPart }: IntegrationTabProps) {
  const { postHref, onCopy, onDownload, ...embedded } = useEmbedded(waitlist);
  const { subscribersHref, onRetry, ...arrivals } = useSignUps(waitlist);
  const { onSaveOrigins, ...sites } = useOrigins(waitlist);
  return (
    <LaterWords words={words}>
      <UnsavedGuard toPart={toPart}>
        <Stack gap={8}>
          <TwoWaysTab waitlist={waitlist} hasCode />
          <WaitlistIntegrationScreen
            {...embedded}
            {...arrivals}
            {...sites}
            ways={ways}
            now={useNow()}
            hrefs={{ post: postHref, subscribers: subscribersHref }}
            on={{ copy: onCopy, download: onDownload, saveOrigins: onSaveOrigins, retry: onRetry }}
          />
        </Stack>
      </UnsavedGuard>
    </LaterWords>
  );
}
