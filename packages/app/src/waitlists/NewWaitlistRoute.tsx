import { NewWaitlistScreen } from '@prelude/ui/screens/waitlists/NewWaitlistScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { paths } from '../platform/paths.ts';
import { useCreateWaitlist } from './useWaitlistActions.ts';
import { WorkspaceNeeded } from './WorkspaceNeeded.tsx';

export function NewWaitlistRoute() {
  const { state, createWaitlist } = useCreateWaitlist();
  return (
    <WorkspaceNeeded>
      <UnsavedGuard>
        <NewWaitlistScreen state={state} cancelHref={paths.waitlists} onSubmit={createWaitlist} />
      </UnsavedGuard>
    </WorkspaceNeeded>
  );
}
