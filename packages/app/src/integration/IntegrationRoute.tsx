import { IntegrationScreen, waysOf } from '@prelude/ui/screens/integration/IntegrationScreen';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useWaitlistSelect } from '../waitlistForm/useWaitlistSelect.ts';
import { IntegrationTab } from './IntegrationTab.tsx';

export function IntegrationRoute() {
  const { chosen, method, onMethodChange, select, toPart } = useWaitlistSelect({ hasMethod: true });
  return (
    <WorkspaceNeeded title="pages.integration.title">
      <IntegrationScreen method={method} onMethodChange={onMethodChange} {...select}>
        {chosen && method && <IntegrationTab key={chosen.id} waitlist={chosen} ways={waysOf[method]} toPart={toPart} />}
      </IntegrationScreen>
    </WorkspaceNeeded>
  );
}
