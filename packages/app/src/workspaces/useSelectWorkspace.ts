import { setWorkspace } from '@prelude/api/store/appContext';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { useAppDispatch } from '../store.ts';

/** Picks one of those that are known, and goes home with it. SPEC section 4. */
export function useSelectWorkspace(workspaces: readonly { id: string; name: string }[] = []) {
  const dispatch = useAppDispatch();
  const [path, navigate] = useLocation();
  return (id: string) => {
    const workspace = workspaces.find((known) => known.id === id);
    if (!workspace) return;
    dispatch(setWorkspace({ id, name: workspace.name }));
    if (path !== paths.home) navigate(paths.home);
  };
}
