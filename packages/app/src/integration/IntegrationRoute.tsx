import { IntegrationScreen } from '@prelude/ui/screens/integration/IntegrationScreen';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
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
