import { NewWorkspaceScreen } from '@prelude/ui/screens/workspaces/NewWorkspaceScreen';
import { useIntl } from 'react-intl';
import { paths } from '../paths.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { usePage } from '../shell/usePage.ts';
import { useCreateWorkspace } from './useCreateWorkspace.ts';

export function NewWorkspaceRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.newWorkspace.title' }));
  const { state, createWorkspace } = useCreateWorkspace();
  return (
    <UnsavedGuard>
      <NewWorkspaceScreen state={state} cancelHref={paths.workspaces} onSubmit={createWorkspace} />
    </UnsavedGuard>
  );
}
