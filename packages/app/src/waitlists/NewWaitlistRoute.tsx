import { NewWaitlistScreen } from '@prelude/ui/screens/waitlists/NewWaitlistScreen';
import { UnsavedGuard } from '../navigation/UnsavedGuard.tsx';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { useNewWaitlist } from './useWaitlistActions.ts';

export function NewWaitlistRoute() {
  return (
    <WorkspaceNeeded title="pages.newWaitlist.title">
      <UnsavedGuard>
        <NewWaitlist />
      </UnsavedGuard>
    </WorkspaceNeeded>
  );
}

const NewWaitlist = () => <NewWaitlistScreen {...useNewWaitlist()} />;
