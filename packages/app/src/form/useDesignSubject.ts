import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useState } from 'react';
import { isUnsaved } from '../navigation/leave.ts';
import { useWorkspaces } from '../session/workspaces.ts';
import { useAppSelector } from '../state/store.ts';

/** A list, or the workspace whose look is designed. */
export type DesignSubject = Waitlist | { id: string; name: string };

/**
 * Returns the chosen list, else the workspace, as what is designed. While it is unsaved it stays, although somebody deletes the list or
 * another tab selects another workspace; another list is chosen by its person, who has left.
 */
export function useDesignSubject(chosen: Waitlist | null) {
  const workspace = useAppSelector((state) => state.appContext.workspace);
  const workspaces = useWorkspaces().currentData;
  const selected = chosen ?? workspace;
  const [open, setOpen] = useState<DesignSubject | null>(selected);
  const isKept = open !== null && open.id !== selected?.id && chosen === null && isUnsaved();
  if (selected && selected !== open && !isKept) setOpen(selected);
  const subject = isKept ? open : selected;
  const ownerId = subject && 'workspaceId' in subject ? subject.workspaceId : subject?.id;
  const owner = workspaces?.find(({ id }) => id === ownerId);
  const isElsewhere = isKept && workspace !== null && workspace.id !== ownerId;
  return {
    subject,
    isGone: isKept && !isElsewhere,
    otherWorkspace: isElsewhere && owner ? { workspace: owner.name, other: workspace.name } : undefined,
  };
}
