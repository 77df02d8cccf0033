import { WaitlistSelectorScreen } from '@prelude/ui/screens/integration/WaitlistSelectorScreen';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useWaitlistSelect } from '../waitlistForm/useWaitlistSelect.ts';

export function SelectorRoute() {
  const { select } = useWaitlistSelect({ hasMethod: false });
  return (
    <WorkspaceNeeded title="pages.selector.notifications.title">
      <WaitlistSelectorScreen {...select} />
    </WorkspaceNeeded>
  );
}
