import { setSidebarOpen } from '@prelude/api/store/layout';
import { useSignOut } from '../auth/useSignOut.ts';
import { useAppDispatch } from '../store.ts';
import { useSelectWorkspace } from '../workspaces/useSelectWorkspace.ts';
import { leave } from './leave.ts';

/** What the frame can do. `workspaces` are those there are to choose from. */
export function useShellActions(workspaces: readonly { id: string; name: string }[]) {
  const dispatch = useAppDispatch();
  const signOut = useSignOut();
  const selectWorkspace = useSelectWorkspace(workspaces);
  return {
    onSidebarOpenChange: (isOpen: boolean) => void dispatch(setSidebarOpen(isOpen)),
    onSelectWorkspace: (id: string) => leave(() => selectWorkspace(id)),
    onSignOut: () => leave(() => void signOut()),
  };
}
