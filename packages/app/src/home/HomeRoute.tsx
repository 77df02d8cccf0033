import { useIntl } from 'react-intl';
import { usePage } from '../shell/usePage.ts';
import { useAppSelector } from '../store.ts';
import { WorkspaceHome } from './WorkspaceHome.tsx';
import { WorkspacePicker } from './WorkspacePicker.tsx';

export function HomeRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.home.title' }));
  const workspace = useAppSelector((state) => state.appContext.workspace);
  return workspace ? <WorkspaceHome workspace={workspace} /> : <WorkspacePicker />;
}
