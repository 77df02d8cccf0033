import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import type { WaitlistTabProps } from '../waitlists/WaitlistRoute.tsx';
import { useEmbedded } from './useEmbedded.tsx';

export function IntegrationTab({ waitlist }: WaitlistTabProps) {
  const embedded = useEmbedded(waitlist);
  return embedded && <WaitlistIntegrationScreen {...embedded} />;
}
