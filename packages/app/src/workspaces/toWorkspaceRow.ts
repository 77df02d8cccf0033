import type { Workspace } from '@prelude/api/contract/workspaces';
import type { WorkspaceRow } from '@prelude/ui/screens/workspaces/WorkspacesTable';
import { paths } from '../platform/paths.ts';

/** A workspace without a status, from an API without statuses, counts as published. */
export const toWorkspaceRow = ({ id, name, status }: Workspace, selectedId: string | undefined): WorkspaceRow => ({
  id,
  name,
  status: status ?? 'published',
  isSelected: id === selectedId,
  detailsHref: paths.workspace(id),
});
