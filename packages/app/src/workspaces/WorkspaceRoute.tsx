import words from 'virtual:messages/en/workspace';
import { WorkspaceScreen } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useIntl } from 'react-intl';
import { UnsavedGuard } from '../navigation/UnsavedGuard.tsx';
import { usePage } from '../page/usePage.ts';
import { paths, toServerPage } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { toKeyExample, useWorkspace, useWorkspaceActions } from './useWorkspaceActions.ts';

export function WorkspaceRoute({ params: { workspaceId = '' } }: { params: Readonly<Record<string, string>> }) {
  return <WorkspacePage key={workspaceId} workspaceId={workspaceId} />;
}

function WorkspacePage({ workspaceId }: { workspaceId: string }) {
  const { formatMessage, locale } = useIntl();
  const { publicUrl } = useServices().config;
  const { current, ...workspace } = useWorkspace(workspaceId);
  const name = workspace.state.status === 'ready' ? workspace.state.item.name : null;
  const page = name === null ? 'pages.workspace.title' : 'pages.workspace.documentTitle';
  usePage(formatMessage({ id: page }, { name }));
  const keyExample = toKeyExample(publicUrl, workspaceId);
  const docsHref = toServerPage(`${publicUrl}/v1/docs`, locale);
  const { on, ...actions } = useWorkspaceActions(workspaceId, current);
  const screen = { ...workspace, ...actions, on: { ...workspace.on, ...on }, keyExample, docsHref };
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <WorkspaceScreen {...screen} workspacesHref={paths.workspaces} />
      </UnsavedGuard>
    </LaterWords>
  );
}
