import { type SelectorTopic, WaitlistSelectorScreen } from '@prelude/ui/screens/integration/WaitlistSelectorScreen';
import { useWaitlistSelect } from '../page/useWaitlistSelect.ts';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';

export function SelectorRoute({ params: { topic } }: { params: { topic: SelectorTopic } }) {
  const { select } = useWaitlistSelect({ hasMethod: false });
  return (
    <WorkspaceNeeded title={`pages.selector.${topic}.title`}>
      <WaitlistSelectorScreen topic={topic} {...select} />
    </WorkspaceNeeded>
  );
}
