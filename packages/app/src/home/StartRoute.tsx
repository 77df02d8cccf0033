import words from 'virtual:messages/en/first-run';
import { setWorkspace } from '@prelude/api/store/appContext';
import { FirstRun } from '@prelude/ui/screens/home/FirstRun';
import { WorkspacePickerScreen } from '@prelude/ui/screens/home/WorkspacePickerScreen';
import { useEffect } from 'react';
import { focusPageTitle } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { useFirstName } from '../session/useSession.ts';
import { useSelectWorkspace, useWorkspaces } from '../session/workspaces.ts';
import { fresh, toListState } from '../state/fromQuery.ts';
import { useAppDispatch } from '../state/store.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { useFirstRun } from './useFirstRun.ts';

/** Home until a workspace is selected. */
export function StartRoute() {
  return (
    <LaterWords words={words}>
      <Start />
    </LaterWords>
  );
}

function Start() {
  // After a navigation `main` has the focus, since there was no title yet.
  useEffect(() => {
    if (document.activeElement?.localName === 'main') focusPageTitle();
  }, []);
  const name = useFirstName();
  const dispatch = useAppDispatch();
  // Before the only one is selected, since another tab may have deleted it.
  const workspaces = useWorkspaces(fresh);
  const firstRun = useFirstRun(workspaces);
  const { currentData, isFetching } = workspaces;
  const isOnly = firstRun === 'none' && currentData?.length === 1;
  const only = isOnly && !isFetching ? currentData[0] : undefined;
  useEffect(() => {
    if (only) dispatch(setWorkspace({ id: only.id, name: only.name }));
  }, [only, dispatch]);
  const isLoading = firstRun === 'undecided' || isOnly;
  const state = toListState(isLoading ? { isFetching: true } : workspaces, ({ id, name }) => ({ id, name }));
  const handlers = { onChange: useSelectWorkspace(workspaces.currentData), onRetry: workspaces.refetch };
  return (
    <WorkspacePickerScreen
      name={name}
      state={state}
      newWorkspaceHref={paths.newWorkspace}
      first={typeof firstRun === 'object' && <FirstRun {...firstRun} />}
      {...handlers}
    />
  );
}
