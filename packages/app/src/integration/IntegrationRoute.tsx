import { IntegrationScreen } from '@prelude/ui/screens/integration/IntegrationScreen';
import { useIntl } from 'react-intl';
import { usePage } from '../shell/usePage.ts';
import { WorkspaceNeeded } from '../waitlists/WorkspaceNeeded.tsx';
import { useEmbedded } from './useEmbedded.ts';
import { useWaitlistSelect } from './useWaitlistSelect.ts';

export function IntegrationRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.integration.title' }));
  const { chosen, method, onMethodChange, select } = useWaitlistSelect();
  return (
    <WorkspaceNeeded>
      <IntegrationScreen method={method} embedded={useEmbedded(chosen)} onMethodChange={onMethodChange} {...select} />
    </WorkspaceNeeded>
  );
}
