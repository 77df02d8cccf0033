import { NewWaitlistScreen } from '@prelude/ui/screens/waitlists/NewWaitlistScreen';
import { useIntl } from 'react-intl';
import { paths } from '../paths.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { usePage } from '../shell/usePage.ts';
import { useCreateWaitlist } from './useCreateWaitlist.ts';
import { WorkspaceNeeded } from './WorkspaceNeeded.tsx';

export function NewWaitlistRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.newWaitlist.title' }));
  const { state, createWaitlist } = useCreateWaitlist();
  return (
    <WorkspaceNeeded>
      <UnsavedGuard>
        <NewWaitlistScreen state={state} cancelHref={paths.waitlists} onSubmit={createWaitlist} />
      </UnsavedGuard>
    </WorkspaceNeeded>
  );
}
