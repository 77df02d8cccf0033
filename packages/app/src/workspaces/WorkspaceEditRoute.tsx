import { PlaceholderScreen } from '@prelude/ui/screens/shell/PlaceholderScreen';
import { useIntl } from 'react-intl';
import { useParams } from 'wouter';
import { paths } from '../paths.ts';
import { usePage } from '../shell/usePage.ts';

export function WorkspaceEditRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.workspace.title' }));
  const { workspaceId = '' } = useParams();
  return <PlaceholderScreen topic="workspaceEdit" backHref={paths.workspace(workspaceId)} />;
}
