import { type SelectorTopic, WaitlistSelectorScreen } from '@prelude/ui/screens/integration/WaitlistSelectorScreen';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useWaitlistSelect } from '../waitlistForm/useWaitlistSelect.ts';

export function SelectorRoute({ params: { topic } }: { params: { topic: SelectorTopic } }) {
  const { select } = useWaitlistSelect({ hasMethod: false });
  return (
    <WorkspaceNeeded title={`pages.selector.${topic}.title`}>
      <WaitlistSelectorScreen topic={topic} {...select} />
    </WorkspaceNeeded>
  );
}
