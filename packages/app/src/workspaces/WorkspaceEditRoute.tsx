import { PlaceholderScreen } from '@prelude/ui/screens/shared/PlaceholderScreen';
import { paths } from '../platform/paths.ts';

export function WorkspaceEditRoute({ params: { workspaceId = '' } }: { params: Readonly<Record<string, string>> }) {
  return <PlaceholderScreen topic="workspaceEdit" detailsHref={paths.workspace(workspaceId)} />;
}
