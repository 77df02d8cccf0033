import { NewWaitlistScreen } from '@prelude/ui/screens/waitlists/NewWaitlistScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { paths } from '../platform/paths.ts';
import { useOpenedWorkspace } from '../session/workspaces.ts';
import { useCreateWaitlist } from './useWaitlistActions.ts';
import { WorkspaceNeeded } from './WorkspaceNeeded.tsx';

export function NewWaitlistRoute() {
  const { workspace, otherWorkspace } = useOpenedWorkspace();
  const { state, createWaitlist } = useCreateWaitlist(workspace?.id);
  return (
    <WorkspaceNeeded>
      <UnsavedGuard>
        <NewWaitlistScreen
          state={state}
          cancelHref={paths.waitlists}
          otherWorkspace={otherWorkspace}
          onSubmit={createWaitlist}
        />
      </UnsavedGuard>
    </WorkspaceNeeded>
  );
}
