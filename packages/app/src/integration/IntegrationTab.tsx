import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { paths } from '../platform/paths.ts';
import type { WaitlistTabProps } from '../waitlists/WaitlistRoute.tsx';
import { useEmbedded } from './useEmbedded.tsx';

export function IntegrationTab({ waitlist }: WaitlistTabProps) {
  const embedded = useEmbedded(waitlist);
  return embedded && <WaitlistIntegrationScreen {...embedded} anotherHref={paths.integration} />;
}
