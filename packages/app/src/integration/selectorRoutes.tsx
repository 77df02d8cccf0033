import { type SelectorTopic, WaitlistSelectorScreen } from '@prelude/ui/screens/integration/WaitlistSelectorScreen';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useWaitlistSelect } from './useWaitlistSelect.ts';

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
