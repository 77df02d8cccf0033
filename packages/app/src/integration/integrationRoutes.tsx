import type { Waitlist } from '@prelude/api/contract/waitlists';
import { IntegrationScreen } from '@prelude/ui/screens/integration/IntegrationScreen';
import { WaitlistIntegrationScreen } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { type SelectorTopic, WaitlistSelectorScreen } from '@prelude/ui/screens/integration/WaitlistSelectorScreen';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { paths } from '../platform/paths.ts';
import { useEmbedded } from './useEmbedded.tsx';
import { useWaitlistSelect } from './useWaitlistSelect.ts';

export function IntegrationRoute() {
  const { chosen, method, onMethodChange, select } = useWaitlistSelect();
  return (
    <WorkspaceNeeded>
      <IntegrationScreen method={method} embedded={useEmbedded(chosen)} onMethodChange={onMethodChange} {...select} />
    </WorkspaceNeeded>
  );
}

export const NotificationsRoute = () => <Selector topic="notifications" />;

export const CustomizationRoute = () => <Selector topic="customization" />;

function Selector({ topic }: { topic: SelectorTopic }) {
  const { select } = useWaitlistSelect();
  return (
    <WorkspaceNeeded>
      <WaitlistSelectorScreen topic={topic} {...select} />
    </WorkspaceNeeded>
  );
}

export function IntegrationTab({ waitlist }: { waitlist: Waitlist }) {
  const embedded = useEmbedded(waitlist);
  return embedded && <WaitlistIntegrationScreen {...embedded} anotherHref={paths.integration} />;
}
