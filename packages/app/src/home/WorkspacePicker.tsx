import { WorkspacePickerScreen } from '@prelude/ui/screens/home/WorkspacePickerScreen';
import { useGivenName } from '../auth/useGivenName.ts';
import { paths } from '../paths.ts';
import { toListState } from '../state/toListState.ts';
import { useSelectWorkspace } from '../workspaces/useSelectWorkspace.ts';
import { useWorkspaces } from '../workspaces/useWorkspaces.ts';

export function WorkspacePicker() {
  const workspaces = useWorkspaces();
  const select = useSelectWorkspace(workspaces.currentData);
  return (
    <WorkspacePickerScreen
      name={useGivenName()}
      state={toListState(workspaces, ({ id, name }) => ({ id, name }))}
      newWorkspaceHref={paths.newWorkspace}
      onSelect={select}
      onRetry={workspaces.refetch}
    />
  );
}
