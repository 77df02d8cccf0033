import type { SelectedWorkspace } from '@prelude/api/store/appContext';
import { HomeScreen } from '@prelude/ui/screens/home/HomeScreen';
import { LatePage } from '../page/LatePage.tsx';
import { useAppSelector } from '../state/store.ts';
import { useHome } from './useHome.tsx';

export function HomeRoute() {
  const workspace = useAppSelector((state) => state.appContext.workspace);
  return workspace ? <WorkspaceHome workspace={workspace} /> : <LatePage page="home/StartRoute" />;
}

const WorkspaceHome = (props: { workspace: SelectedWorkspace }) => <HomeScreen {...useHome(props.workspace)} />;
