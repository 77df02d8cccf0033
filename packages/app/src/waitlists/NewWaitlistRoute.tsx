import { NewWaitlistScreen } from '@prelude/ui/screens/waitlists/NewWaitlistScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { paths } from '../platform/paths.ts';
import { useOpenedWorkspace } from '../session/workspaces.ts';
import { useCreateWaitlist } from './useWaitlistActions.ts';

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
