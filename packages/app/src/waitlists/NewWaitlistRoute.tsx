import { NewWaitlistScreen } from '@prelude/ui/screens/waitlists/NewWaitlistScreen';
import { useState } from 'react';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { paths } from '../platform/paths.ts';
import { useAppSelector } from '../state/store.ts';
import { useCreateWaitlist } from './useWaitlistActions.ts';

export function NewWaitlistRoute() {
  return (
    <WorkspaceNeeded title="pages.newWaitlist.title">
      <UnsavedGuard>
        <NewWaitlist />
      </UnsavedGuard>
    </WorkspaceNeeded>
  );
}

/** Creates in the workspace where it was opened, and names both when another tab has selected another one. */
function NewWaitlist() {
  const selected = useAppSelector((state) => state.appContext.workspace);
  const [opened] = useState(selected);
  const { state, createWaitlist } = useCreateWaitlist(opened?.id);
  const isElsewhere = opened && selected && opened.id !== selected.id;
  return (
    <NewWaitlistScreen
      state={state}
      cancelHref={paths.waitlists}
      otherWorkspace={isElsewhere ? { workspace: opened.name, other: selected.name } : undefined}
      onSubmit={createWaitlist}
    />
  );
}
