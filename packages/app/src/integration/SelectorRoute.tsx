import { type SelectorTopic, WaitlistSelectorScreen } from '@prelude/ui/screens/integration/WaitlistSelectorScreen';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useWaitlistSelect } from './useWaitlistSelect.ts';

export function SelectorRoute({ params: { topic } }: { params: { topic: SelectorTopic } }) {
  const { select } = useWaitlistSelect();
  return (
    <WorkspaceNeeded>
      <WaitlistSelectorScreen topic={topic} {...select} />
    </WorkspaceNeeded>
  );
}
