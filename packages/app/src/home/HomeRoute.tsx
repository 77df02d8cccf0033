import type { SelectedWorkspace } from '@prelude/api/store/appContext';
import { HomeScreen } from '@prelude/ui/screens/home/HomeScreen';
import { WorkspacePickerScreen } from '@prelude/ui/screens/home/WorkspacePickerScreen';
import { paths } from '../platform/paths.ts';
import { useGivenName } from '../session/useSession.ts';
import { useSelectWorkspace, useWorkspaces } from '../session/workspaces.ts';
import { toListState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';
import { useHome } from './useHome.tsx';

export function HomeRoute() {
  const workspace = useAppSelector((state) => state.appContext.workspace);
  return workspace ? <WorkspaceHome workspace={workspace} /> : <WorkspacePicker />;
}

const WorkspaceHome = (props: { workspace: SelectedWorkspace }) => <HomeScreen {...useHome(props.workspace)} />;

function WorkspacePicker() {
  const name = useGivenName();
  const workspaces = useWorkspaces();
  const state = toListState(workspaces, ({ id, name }) => ({ id, name }));
  const handlers = { onChange: useSelectWorkspace(workspaces.currentData), onRetry: workspaces.refetch };
  return <WorkspacePickerScreen name={name} state={state} newWorkspaceHref={paths.newWorkspace} {...handlers} />;
}
