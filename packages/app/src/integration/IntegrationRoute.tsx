import { IntegrationScreen } from '@prelude/ui/screens/integration/IntegrationScreen';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useEmbedded } from './useEmbedded.tsx';
import { useWaitlistSelect } from './useWaitlistSelect.ts';

export function IntegrationRoute() {
  const { chosen, method, onMethodChange, select } = useWaitlistSelect({ hasMethod: true });
  return (
    <WorkspaceNeeded title="pages.integration.title">
      <IntegrationScreen method={method} embedded={useEmbedded(chosen)} onMethodChange={onMethodChange} {...select} />
    </WorkspaceNeeded>
  );
}
