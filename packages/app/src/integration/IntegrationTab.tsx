import words from 'virtual:messages/en/integration';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { IntlProvider, useIntl } from 'react-intl';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useNow } from '../page/useNow.ts';
import { useSaveWaitlist } from '../page/useSaveWaitlist.ts';
import { paths } from '../platform/paths.ts';
import { useEmbedded } from './useEmbedded.tsx';
import { useSignUps } from './useSignUps.ts';

const allWays = ['html', 'react', 'form', 'curl'] as const;

interface IntegrationTabProps {
  waitlist: Waitlist;
  ways?: readonly [(typeof allWays)[number], ...(typeof allWays)[number][]];
}

/** Brings the words that the first screens do not carry in the fallback language. */
export function IntegrationTab({ waitlist, ways = allWays }: IntegrationTabProps) {
  const intl = useIntl();
  const { saving, save } = useSaveWaitlist(waitlist);
  return (
    <IntlProvider {...intl} messages={{ ...words, ...intl.messages }}>
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
    </IntlProvider>
  );
}
