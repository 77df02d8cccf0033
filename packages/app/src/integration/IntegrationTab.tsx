import type { Waitlist } from '@prelude/api/contract/waitlists';
import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { paths } from '../platform/paths.ts';
import { useEmbedded } from './useEmbedded.tsx';

export function IntegrationTab({ waitlist }: { waitlist: Waitlist }) {
  const embedded = useEmbedded(waitlist);
  return embedded && <WaitlistIntegrationScreen {...embedded} anotherHref={paths.integration} />;
}
