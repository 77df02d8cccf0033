import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import type { WaitlistTabProps } from '../waitlists/WaitlistTabProps.ts';
import { useEmbedded } from './useEmbedded.ts';

export function IntegrationTab({ waitlist }: WaitlistTabProps) {
  const embedded = useEmbedded(waitlist);
  return embedded && <WaitlistIntegrationScreen {...embedded} />;
}
